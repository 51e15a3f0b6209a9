import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDemoShop } from '#features/data/samples/index.ts'
import { foldSums } from '#features/figures/metrics/index.ts'
import { runDueSchedules } from '#features/figures/reports/index.ts'
import { confirmDemoStore, type DemoAccount } from '#features/people/accounts/index.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startHousekeeping } from '#platform/database/housekeeping.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Server } from '#platform/http/server.ts'
import { startJob } from '#platform/jobs/start-job.ts'
import { type Live, startLive } from '#platform/live/live.ts'
import { startCourier } from '#platform/mail/courier.ts'
import type { Log, VisitorRequest } from '#platform/request.ts'
import { buildApp } from './app.ts'

export type Parts = {
  config: Config
  version: string
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

const sayDemo = ({ config, say }: Parts, demo: DemoAccount): void => {
  const note = path.join(config.dataDir, 'demo-account.txt')
  if (!config.databaseUrl) writeFileSync(note, `${demo.email}\n${demo.password}\n`, { mode: 0o600 })
  say(`Demo store: sign in with ${demo.email} and ${demo.password}`)
}

/** Looks every half minute whether a report is due. Several processes may: each report is taken by one. */
const startSchedules = (standing: Omit<VisitorRequest, 'id' | 'now'>): (() => Promise<void>) =>
  startJob({
    everyMs: 30_000,
    work: () => runDueSchedules({ ...standing, id: 'schedules' }, clock),
    onFailure: (error) => standing.log.warn({ error }, 'scheduled reports could not be looked up'),
  })

/** Database, migrations, app, listen; and the same backwards to stop. */
export const start = async (parts: Parts): Promise<Tillsight> => {
  const { config, version, migrations, webFolder, say } = parts
  let log: Log | null = null
  const database = await openDatabase(config, (error) => log?.warn({ error }, 'a database connection broke'))
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
    const app = await buildApp({ config, database, live, clock, version, webFolder })
    log = app.log as Log
    closing.push(() => closeInTime(app))
    for (const warning of config.warnings) log.warn({}, warning)
    if (!config.rateLimit) log.warn({}, 'rate limits are off')
    if (config.smtpUrl) closing.push(startCourier(config.smtpUrl, database.db, log, clock).stop)

    const standing = {
      address: 'localhost',
      db: database.db,
      apart: database.apart,
      log,
      publicUrl: config.publicUrl,
      limitsAttempts: config.rateLimit,
      sendsMail: config.smtpUrl !== null,
      live,
    }
    const demo = config.demo ? await makeDemoShop({ ...standing, id: 'start', now: clock() }) : null
    await confirmDemoStore({ ...standing, id: 'start', now: clock() })
    closing.push(startSchedules(standing))
    const address = await app.listen({ host: config.host, port: config.port })
    say(
      `Tillsight is ready at ${config.host === 'localhost' ? address.replace(/\/\/[^/]*:/, '//localhost:') : address}`,
    )
    if (demo) sayDemo(parts, demo)
    closing.push(
      startHousekeeping({ db: database.db, log, clock }, [
        { does: 'add up sums', work: (db) => foldSums(db) },
      ]),
    )
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
