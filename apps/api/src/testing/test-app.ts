import { inject } from 'vitest'
import { findActor } from '#features/accounts/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { Answering } from '#platform/http/answering.ts'
import { buildServer, type Server } from '#platform/http/server.ts'
import { answering } from '../app.ts'
import { afterThis, atTheEnd } from './at-the-end.ts'

export type TestApp = {
  server: Server
  database: Database
  /** What the app takes for now; a test moves it. */
  clock: { now: Date }
  logged: string[]
}

type Settings = Record<string, string>
type Parts = {
  webFolder?: string
  /** Calls that only this test has. */
  planted?: Answering[]
}

type OpenApp = TestApp & { close: () => Promise<void> }

const openApp = async (
  settings: Settings = {},
  { webFolder = '/nowhere', planted = [] }: Parts = {},
): Promise<OpenApp> => {
  const config = readConfig({ DATABASE_URL: inject('databaseUrl'), RATE_LIMIT: 'off', ...settings })
  const database = await openDatabase(config, () => {})
  const clock = { now: new Date() }
  const logged: string[] = []
  const server = await buildServer({
    config,
    database,
    answering: [...answering, ...planted],
    authenticate: findActor,
    clock: () => clock.now,
    version: '0.0.0-test',
    webFolder,
    logStream: { write: (line) => logged.push(line) },
  })
  const close = async () => {
    await server.close()
    await database.close()
  }
  return { server, database, clock, logged, close }
}

/** The whole app as it runs, on the database of this test run, with a clock that can be set. */
export const startTestApp = async (settings: Settings = {}, parts: Parts = {}): Promise<TestApp> => {
  const { close, ...app } = await openApp(settings, parts)
  afterThis(close)
  return app
}

const startSharedApp = async (): Promise<TestApp> => {
  const { close, ...app } = await openApp()
  atTheEnd(close)
  return app
}

let shared: Promise<TestApp> | null = null

/** The app that the tests of one file share when they need no settings of their own. */
export const testApp = (): Promise<TestApp> => {
  shared ??= startSharedApp()
  return shared
}
