import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/platform/config/config.ts'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { startLive } from '../apps/api/src/platform/live/live.ts'
import { openSecrets } from '../apps/api/src/platform/secrets/secrets.ts'
import type { Engine } from './bars.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export type Store = { token: string; storeId: string; ownerId: string }

/** The app in this process, so that the times are those that it logs and not those of the network. */
export const startBenchApp = async (name: string, { isFresh = false } = {}) => {
  const dataDir = here(`../.cache/${name}`)
  if (isFresh) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig({
    ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: '0',
  })
  const engine: Engine = config.databaseUrl ? 'server' : 'embedded'
  const times: number[] = []
  const readTimes = (line: string): void => {
    const { msg, ms } = JSON.parse(line)
    if (msg === 'answered') times.push(ms)
  }
  const database = await openDatabase(config, () => {})
  await migrate(database.url, here('../apps/api/migrations'))
  const live = await startLive(database, () => {})
  const app = await buildApp({
    config,
    database,
    live,
    secrets: openSecrets(config),
    clock: () => new Date(),
    version: 'bench',
    webFolder: '/nowhere',
    logStream: { write: readTimes },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()

  const json = async (path: string, token?: string, body?: object) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(
      address + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const read = (await answer.json()) as { data: unknown }
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`)
    return read.data
  }

  const aStore = async (name = 'Bench'): Promise<Store> => {
    const { id, token } = (await json('/auth/register', undefined, {
      full_name: 'Bench Owner',
      email: `bench-${crypto.randomUUID()}@example.com`,
      number: '+12133734253',
      password: 'Bench owner 1',
      store_name: name,
      time_zone: 'UTC',
    })) as { id: string; token: string }
    const { rows } = await admin.query('select store_id from member where id = $1', [id])
    return { token, storeId: rows[0].store_id, ownerId: id }
  }

  const stop = async (): Promise<void> => {
    await admin.end()
    await app.close()
    await live.stop()
    await database.close()
  }
  return { engine, dataDir, database, admin, address, json, aStore, took: () => times.splice(0), stop }
}

export type BenchApp = Awaited<ReturnType<typeof startBenchApp>>
