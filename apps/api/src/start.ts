import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoAccount } from '#features/people/accounts/index.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Server } from '#platform/http/server.ts'
import { installationOf } from '#platform/installation.ts'
import { startHousekeeping } from '#platform/jobs/housekeeping.ts'
import { startJob } from '#platform/jobs/start-job.ts'
import { type Live, startLive } from '#platform/live/live.ts'
import { startCourier } from '#platform/mail/courier.ts'
import type { Log, VisitorRequest } from '#platform/request.ts'
import { openSecrets } from '#platform/secrets/secrets.ts'
import type * as Parts from './app-parts.ts'

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

/** Looks every half minute whether a report is due. Several processes may: each report is taken by one. */
const startSchedules = (
  standing: Omit<VisitorRequest, 'id' | 'now'>,
  { disk }: Database,
  { runDueSchedules }: typeof Parts,
): (() => Promise<void>) =>
  startJob({
    everyMs: 30_000,
    // A report is stored until it is sent. It stays due.
    work: async () => {
      if (disk() !== 'full') await runDueSchedules({ ...standing, id: 'schedules' }, clock)
    },
    onFailure: (error) => standing.log.warn({ error }, 'scheduled reports could not be looked up'),
  })

/** Looks every minute whether a backup is due. */
const startBackups = (
  { db, log, installation }: Omit<VisitorRequest, 'id' | 'now'>,
  { runDueBackup }: typeof Parts,
): (() => Promise<void>) => {
  const stopJob = startJob({
    everyMs: 60_000,
    work: () => runDueBackup({ db, now: clock(), installation }),
    onFailure: (error) => log.warn({ error }, 'could not make a backup'),
  })
  return () => {
    installation.backups.stop()
    return stopJob()
  }
}

/** Database, migrations, app, listen; and the same backwards to stop. */
export const start = async (starting: Starting): Promise<Tillsight> => {
  const { config, version, builtAt, migrations, webFolder, say } = starting
  let log: Log | null = null
  // What is said before there is a log is about its first moments, and is logged there.
  const early: string[] = []
  const opening = openDatabase(config, (error) => log?.warn({ error }, 'a database connection broke'), {
    onTrouble: (line) => (log ? log.warn({}, line) : early.push(line)),
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
  }

  try {
    await migrate(database.url, migrations)
    live = await startLive(database, (error) => log?.warn({ error }, 'live updates broke off'))
    const app = await parts.buildApp({ config, database, live, secrets, clock, version, builtAt, webFolder })
    log = app.log as Log
    for (const line of early.splice(0)) log.warn({}, line)
    closing.push(() => closeInTime(app))
    for (const warning of config.warnings) log.warn({}, warning)
    if (!config.rateLimit) log.warn({}, 'rate limits are off')
    if (config.smtpUrl) closing.push(startCourier(config.smtpUrl, database.db, log, clock).stop)

    const standing = {
      address: 'localhost',
      db: database.db,
      detachedDb: database.detachedDb,
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
    closing.push(startSchedules(standing, database, parts))
    closing.push(startBackups(standing, parts))
    const address = await app.listen({ host: config.host, port: config.port })
    say(
      `Tillsight is ready at ${config.host === 'localhost' ? address.replace(/\/\/[^/]*:/, '//localhost:') : address}`,
    )
    if (demo) sayDemo(starting, demo)
    closing.push(startHousekeeping({ ...standing, log, clock }, parts.chores))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
