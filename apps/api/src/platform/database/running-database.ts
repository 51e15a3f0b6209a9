import { readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from './database.ts'
import { embeddedUrl, runningServer } from './embedded-cluster.ts'

/** For a command next to a running Tillsight: its database, or a message why there is none. */
export const withRunningDatabase = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const config = readConfig()
  const running = runningServer(config.dataDir)
  const databaseUrl = config.directUrl ?? (running && embeddedUrl(running.socketFolder))
  if (!databaseUrl) {
    process.stderr.write(`No Tillsight is running on ${config.dataDir}. Start it, then ask again.\n`)
    process.exitCode = 1
    return
  }
  const database = await openDatabase({ databaseUrl, dataDir: config.dataDir }, () => {}, { slowestMs: 0 })
  await work(database).finally(() => database.close())
}
