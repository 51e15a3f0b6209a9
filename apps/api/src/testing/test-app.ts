import { inject } from 'vitest'
import { mcpTools } from '#features/insight/mcp/index.ts'
import { isOperator } from '#features/people/accounts/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { ReadSpace } from '#platform/database/disk-space.ts'
import type { Answering } from '#platform/http/answering.ts'
import { buildServer, type Server } from '#platform/http/server.ts'
import { type Installation, installationOf } from '#platform/installation.ts'
import { type Live, startLive } from '#platform/live/live.ts'
import { openSecrets, type Secrets } from '#platform/secrets/secrets.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { answering, authenticate, rawRoutes } from '../app.ts'
import { afterThis, atEveryEnd, atTheEnd } from './at-the-end.ts'

export type TestApp = {
  config: Config
  installation: Installation
  server: Server
  database: Database
  live: Live
  secrets: Secrets
  tracing: Tracing | null
  /** What the app takes for now; a test moves it. */
  clock: { now: Date }
  logged: string[]
  /** What was said about the embedded database and its disk. */
  troubles: string[]
}

/** So that no test writes a key into the folder it runs in. */
const testKey = Buffer.alloc(32, 'test').toString('base64')

type Settings = Record<string, string>
type Parts = {
  webFolder?: string
  /** Calls that only this test has. */
  planted?: Answering[]
  heartbeatMs?: number
  stallMs?: number
  readSpace?: ReadSpace
  /** How long a statement may take. */
  slowestMs?: number
}

const version = '0.0.0-test'
const nobody = 'nobody@example.com'

type OpenApp = TestApp & { close: () => Promise<void> }

/** Licensing is off unless the test is about it: others move the clock by years. And nobody is an operator by chance. */
const openApp = async (
  settings: Settings = {},
  { webFolder = '/nowhere', planted = [], readSpace, slowestMs, ...parts }: Parts = {},
): Promise<OpenApp> => {
  const server = settings.DATA_DIR ? {} : { DATABASE_URL: inject('databaseUrl') }
  const config = readConfig({
    ...server,
    RATE_LIMIT: 'off',
    LICENSING: 'off',
    SECRET_KEY: testKey,
    OPERATORS: nobody,
    SAMPLE_SALES: '600',
    ...settings,
  })
  const troubles: string[] = []
  const onTrouble = (line: string) => troubles.push(line)
  const tracing = await openTracing(config, { version, onLost: (error) => troubles.push(String(error)) })
  const database = await openDatabase(config, () => {}, {
    onTrouble,
    onStatement: tracing?.beginStatement,
    ...(readSpace && { readSpace }),
    ...(slowestMs === undefined ? {} : { slowestMs }),
  })
  const live = await startLive(database, () => {})
  const secrets = openSecrets(config)
  const clock = { now: new Date() }
  const logged: string[] = []
  const http = await buildServer({
    config,
    database,
    live,
    secrets,
    tracing,
    answering: [...answering, ...planted],
    rawRoutes,
    mcpTools,
    authenticate,
    isOperator,
    clock: () => clock.now,
    version,
    webFolder,
    logStream: { write: (line) => logged.push(line) },
    ...parts,
  })
  const close = async () => {
    await http.close()
    await live.stop()
    await database.close()
    await tracing?.close()
  }
  const installation = installationOf({ config, database, version })
  return {
    config,
    installation,
    server: http,
    database,
    live,
    secrets,
    tracing,
    clock,
    logged,
    troubles,
    close,
  }
}

/** The app for as long as this work takes. */
export const withTestApp = async <Answer>(
  settings: Settings,
  work: (app: TestApp) => Promise<Answer>,
): Promise<Answer> => {
  const { close, ...app } = await openApp(settings)
  return work(app).finally(close)
}

/** The whole app as it runs, on the database of this test run, with a clock that can be set. */
export const startTestApp = async (settings: Settings = {}, parts: Parts = {}): Promise<TestApp> => {
  const { close, ...app } = await openApp(settings, parts)
  afterThis(close)
  return app
}

const startSharedApp = async (): Promise<TestApp> => {
  const app = await openApp()
  // The next file finds it as if it had just been built.
  atEveryEnd(() => {
    app.clock.now = new Date()
    app.config.operators.splice(0, Number.POSITIVE_INFINITY, nobody)
    for (const lines of [app.logged, app.troubles]) lines.length = 0
  })
  return app
}

let shared: Promise<TestApp> | null = null

/** The app that the files of a worker share where they need no settings of their own: to build one takes longer than most tests. */
export const testApp = (): Promise<TestApp> => {
  shared ??= startSharedApp()
  return shared
}

/** The clock is now, and again when the test ends that moves it. */
const timed = (app: TestApp): TestApp => {
  const setToNow = () => {
    app.clock.now = new Date()
  }
  setToNow()
  afterThis(async () => setToNow())
  return app
}

/** The same app for a test that moves its clock. */
export const timedApp = async (): Promise<TestApp> => timed(await testApp())

const appsOfFile = new Map<string, Promise<TestApp>>()

const startAppOfFile = async (settings: Settings, key: string): Promise<TestApp> => {
  const { close, ...app } = await openApp(settings)
  atTheEnd(async () => {
    appsOfFile.delete(key)
    await close()
  })
  return app
}

/** One with these settings for all tests of a file. */
export const appOfFile = async (settings: Settings): Promise<TestApp> => {
  const key = JSON.stringify(settings)
  const app = appsOfFile.get(key) ?? startAppOfFile(settings, key)
  appsOfFile.set(key, app)
  return timed(await app)
}
