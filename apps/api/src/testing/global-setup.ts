import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { appRole, bootstrapRole } from '#platform/database/embedded-access.ts'
import { makeCluster } from '#platform/database/embedded-cluster.ts'
import { startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { migrate } from '#platform/database/migrate.ts'
import { askServer, asRole, onDatabase } from './ask-server.ts'
import { buildApi } from './build-api.ts'
import { copyFolder } from './copy-folder.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface ProvidedContext {
    databaseUrl: string
    /** The name of a database with our tables in it and nothing else, to copy. */
    template: string
    /** The data folder of an embedded database that was never started, to copy. */
    emptyDataDir: string
    /** The folder with what `npm start` runs, built for this run. */
    builtApi: string
  }
}

export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Nobody misses what is lost with this server; that ours loses nothing has tests of its own. Several tests start several
 * processes at once, each with its connections.
 */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  max_connections: '300',
  // Imports and sample data have their tables analyzed: those of all tests, which are large, at a tenth of the cost.
  default_statistics_target: '10',
}

/** `npm test` names one in memory. */
const aFolder = (name: string): string =>
  mkdtempSync(path.join(process.env.TEST_DATA_FOLDER ?? tmpdir(), `tillsight-${name}-`))

/** One database for the whole run: the embedded one, or the server at TEST_DATABASE_URL. */
export const setup = async (project: TestProject) => {
  const building = buildApi()
  const given = process.env.TEST_DATABASE_URL
  const [emptyDataDir, dataDir] = ['empty', 'test'].map((name) => aFolder(name)) as [string, string]
  await makeCluster(emptyDataDir)
  project.provide('emptyDataDir', emptyDataDir)
  if (!given) copyFolder(emptyDataDir, dataDir)
  const embedded = given ? null : await startEmbeddedServer(dataDir, { settings: careless })
  const server = given ?? embedded?.url ?? ''
  if (embedded) await askServer(asRole(server, bootstrapRole), `alter role ${appRole} createdb`)
  const template = `template_${process.pid}`
  await askServer(server, `create database ${template}`)
  await migrate(onDatabase(server, template), migrations)
  const databaseUrl = given ?? onDatabase(server, 'shared')
  // A copy takes a third of a second, to migrate another one several.
  if (given) await migrate(given, migrations)
  else await askServer(server, `create database shared template ${template}`)
  project.provide('databaseUrl', databaseUrl)
  project.provide('template', template)
  const built = await building
  project.provide('builtApi', built.folder)
  return async () => {
    built.remove()
    await askServer(server, `drop database ${template}`)
    await embedded?.stop()
    for (const folder of [emptyDataDir, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
}
