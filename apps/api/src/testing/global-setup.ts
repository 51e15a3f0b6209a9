import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { appRole, bootstrapRole } from '#platform/database/embedded-access.ts'
import { startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { migrate } from '#platform/database/migrate.ts'
import { askServer, asRole, onDatabase } from './ask-server.ts'
import { buildApi } from './build-api.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface ProvidedContext {
    databaseUrl: string
    /** The name of a database with our tables in it and nothing else, to copy. */
    template: string
    /** The folder with what `npm start` runs, built for this run. */
    builtApi: string
  }
}

export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Nobody misses what is lost with this server; that ours loses nothing has tests of its own. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '2GB' }

/** One database for the whole run: the embedded one, or the server at TEST_DATABASE_URL. */
export const setup = async (project: TestProject) => {
  const building = buildApi()
  const given = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tillsight-test-'))
  const embedded = given ? null : await startEmbeddedServer(dataDir, { settings: careless })
  const databaseUrl = given ?? embedded?.url ?? ''
  if (embedded) await askServer(asRole(embedded.url, bootstrapRole), `alter role ${appRole} createdb`)
  await migrate(databaseUrl, migrations)
  project.provide('databaseUrl', databaseUrl)
  const template = `template_${process.pid}`
  await askServer(databaseUrl, `create database ${template}`)
  await migrate(onDatabase(databaseUrl, template), migrations)
  project.provide('template', template)
  const built = await building
  project.provide('builtApi', built.folder)
  return async () => {
    built.remove()
    await askServer(databaseUrl, `drop database ${template}`)
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
