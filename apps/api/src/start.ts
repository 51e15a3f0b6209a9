import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoAccount } from '#features/people/accounts/index.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Server } from '#platform/http/server.ts'
import { installationOf } from '#platform/installation.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { type Live, startLive } from '#platform/live/live.ts'
import { deliveryTask, openCourier } from '#platform/mail/courier.ts'
import type { Log } from '#platform/request.ts'
import { openSecrets } from '#platform/secrets/secrets.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'

export type Starting = {
  config: Config
  version: string
  builtAt: Date | null
  migrations: string
  webFolder: string
  say: (line: string) => void
}

export type Tillsight = { address: string; stop: () => Promise<void> }

const drainMs = 6000
const clock = () => new Date()

const drained = (): Promise<void> => sleep(drainMs, undefined, { ref: false })

const closeInTime = async (app: Server): Promise<void> => {
  await Promise.race([app.close(), drained()])
  app.server.closeAllConnections()
}

const sayDemo = ({ say }: Starting, { email, password }: DemoAccount): void => {
  say(`Demo store: sign in with ${email} and ${password}`)
  say('This password is shown once. `npm run demo-password` sets a new one.')
}

/** Database, migrations, app, listen; and the same backwards to stop. */
export const start = async (starting: Starting): Promise<Tillsight> => {
  const { config, version, builtAt, migrations, webFolder, say } = starting
  let log: Log | null = null
  let isReady = false
  // What is said before there is a log is about its first moments, and is logged there.
  const early: string[] = []
  const tracing = await openTracing(config, {
    version,
    onLost: (error) => log?.warn({ error }, 'traces could not be sent'),
  })
  const opening = openDatabase(config, (error) => log?.warn({ error }, 'a database connection broke'), {
    onTrouble: (line) => (log ? log.warn({}, line) : early.push(line)),
    // Before that nobody waits: the demo store is filled by statements of a second.
    onSlow: (statement, ms) => isReady && log?.warn({ ms, statement }, 'a slow statement'),
    onStatement: tracing?.beginStatement,
  })
  // Reading the code of the app takes as long as starting the database: both at once.
  const [database, parts] = await Promise.all([opening, import('./app-parts.ts')])
  const secrets = openSecrets(config)
  let live: Live | null = null
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.race([Promise.allSettled(closing.map((close) => close())), drained()])
    // Last, since the requests that were still finished have something to announce.
    await live?.stop()
    await database.close()
    await tracing?.close()
  }

  try {
    await migrate(database.url, migrations)
    live = await startLive(database, (error) => log?.warn({ error }, 'live updates broke off'))
    const app = await parts.buildApp({
      config,
      database,
      live,
      secrets,
      tracing,
      clock,
      version,
      builtAt,
      webFolder,
    })
    log = app.log as Log
    for (const line of early.splice(0)) log.warn({}, line)
    closing.push(() => closeInTime(app))
    for (const warning of config.warnings) log.warn({}, warning)
    if (!config.rateLimit) log.warn({}, 'rate limits are off')
    const courier = config.smtpUrl
      ? openCourier({ smtpUrl: config.smtpUrl, db: database.db, log, clock, tracing })
      : null
    if (courier) closing.push(courier.stop)

    const standing = {
      address: 'localhost',
      db: database.db,
      detachedDb: database.detachedDb,
      replica: database.replica,
      log,
      publicUrl: config.publicUrl,
      limitsAttempts: config.rateLimit,
      sendsMail: config.smtpUrl !== null,
      licensing: config.licensing,
      installation: installationOf({ config, database, version, builtAt }),
      secrets,
      live,
    }
    const demo = config.demo ? await parts.makeDemoShop({ ...standing, id: 'start', now: clock() }) : null
    await parts.confirmDemoStore({ ...standing, id: 'start', now: clock() })
    for (const { file, started_at } of await parts.updateInterruptedRestores(database.db)) {
      const begun = started_at.toISOString()
      log.warn({}, `The restore of ${file}, begun ${begun}, was interrupted. Nothing was changed by it.`)
    }
    closing.push(async () => standing.installation.backups.stop())
    closing.push(parts.watchForAlerts({ live, db: database.db, log, clock }))
    closing.push(parts.watchForContests({ live, db: database.db, log }))
    closing.push(parts.watchOutbox({ live, db: database.db, log }))
    const address = await app.listen({ host: config.host, port: config.port })
    isReady = true
    say(
      `Tillsight is ready at ${config.host === 'localhost' ? address.replace(/\/\/[^/]*:/, '//localhost:') : address}`,
    )
    if (demo) sayDemo(starting, demo)
    const { store, system } = parts.tasks
    const tasks = { store, system: [...system, courier?.task ?? deliveryTask()] }
    closing.push(startJobs({ database, standing, clock, tasks, tracing }))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
