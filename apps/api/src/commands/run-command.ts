import { readConfig } from '#platform/config/config.ts'
import { withRunningDatabase } from '#platform/database/running-database.ts'
import { installationOf } from '#platform/installation.ts'
import { startLive } from '#platform/live/live.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { openSecrets } from '#platform/secrets/secrets.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** A command of the person who runs a Tillsight, next to the running one: prints what the work answers. */
export const runCommand = (id: string, work: (request: VisitorRequest) => Promise<string>): Promise<void> =>
  withRunningDatabase(async (database) => {
    const config = readConfig()
    const live = await startLive(database, () => {})
    const answer = await work({
      id,
      now: new Date(),
      address: 'localhost',
      db: database.db,
      detachedDb: database.detachedDb,
      replica: database.replica,
      log,
      publicUrl: config.publicUrl,
      limitsAttempts: false,
      sendsMail: false,
      licensing: config.licensing,
      installation: installationOf({ config, database, version: '' }),
      secrets: openSecrets(config),
      live,
    }).finally(live.stop)
    process.stdout.write(`${answer}\n`)
  })
