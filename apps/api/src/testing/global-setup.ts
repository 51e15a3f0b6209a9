import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { migrate } from '#platform/database/migrate.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface ProvidedContext {
    databaseUrl: string
  }
}

export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/** One database for the whole run: the embedded one, or the server at TEST_DATABASE_URL. */
export const setup = async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tillsight-test-'))
  const embedded = given ? null : await startEmbeddedServer(dataDir)
  const databaseUrl = given ?? embedded?.url ?? ''
  await migrate(databaseUrl, migrations)
  project.provide('databaseUrl', databaseUrl)
  return async () => {
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
