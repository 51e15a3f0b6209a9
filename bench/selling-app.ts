import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { clusterFolder } from '../apps/api/src/platform/database/embedded-cluster.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { fill } from './fill.ts'
import { timingOf } from './timing.ts'
import { say } from './verdict.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

type Registered = { id: string; token: string }

/**
 * The app from its sources, with the embedded database or that of DATABASE_URL, and a store that sells while something
 * else is measured.
 */
export const startSellingApp = async (name: string) => {
  const dataDir = process.env.BENCH_DATA ?? here(`../.cache/bench-${name}`)
  // Each fills a store of its own: those of earlier runs would only be in the way.
  if (!process.env.BENCH_DATA) rmSync(dataDir, { recursive: true, force: true })
  // Not 4190: fetch refuses it, as the port of a mail service.
  const port = Number(process.env.PORT ?? 4191)
  const address = `http://127.0.0.1:${port}`
  mkdirSync(dataDir, { recursive: true })
  const databaseUrl = process.env.DATABASE_URL || null
  const database = await openDatabase({ databaseUrl, dataDir }, () => {}, { onTrouble: say })
  await migrate(database.url, here('../apps/api/migrations'))
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()

  const main = here('../apps/api/src/main.ts')
  const app: ChildProcess = spawn(
    process.execPath,
    [...(process.env.APP_FLAGS?.split(' ') ?? []), ...process.execArgv, main],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        PORT: String(port),
        DATA_DIR: `${dataDir}/app`,
        RATE_LIMIT: 'off',
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
    },
  )
  process.once('exit', () => app.kill())
  const isUp = () =>
    fetch(`${address}/health`).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (app.exitCode !== null) throw new Error('The app did not start: see above.')
    await sleep(200)
  }

  const ask = async (path: string, token?: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(address + path, {
      ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const json = async (path: string, token?: string, body?: object | FormData) =>
    ((await (await ask(path, token, body)).json()) as { data: unknown }).data

  const aStore = async (name: string) => {
    const data = (await json('/auth/register', undefined, {
      full_name: 'Bench Owner',
      email: `${name}-${Date.now()}@example.com`,
      number: '+12133734253',
      password: 'Bench owner 1',
      store_name: name,
      time_zone: 'UTC',
    })) as Registered
    const { rows } = await admin.query('select store_id from member where id = $1', [data.id])
    return { token: data.token, storeId: rows[0].store_id as string, ownerId: data.id, user: data }
  }

  const memory = (): number =>
    existsSync(`/proc/${app.pid}/status`)
      ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024
      : Number.NaN
  /** User and system time of a process, and of the children that it has waited for. */
  const timesOf = (pid: number | string | undefined): number[] => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).map((ticks) => Number(ticks) / 100)
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
  const pidFile = `${clusterFolder(dataDir)}/postmaster.pid`
  const postmaster = databaseUrl ? null : readFileSync(pidFile, 'utf8').split('\n')[0]
  const backends = (): string[] =>
    readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const processorSeconds = () => ({
    app: sum(timesOf(app.pid).slice(0, 2)),
    database: postmaster
      ? sum(timesOf(postmaster)) + sum(backends().map((pid) => sum(timesOf(pid).slice(0, 2))))
      : Number.NaN,
  })

  const seller = await aStore('sells')
  await fill(database, seller, { sales: 1000, products: 200, customers: 200 })
  const { rows: products } = await admin.query('select id from product where store_id = $1 limit 100', [
    seller.storeId,
  ])
  const sellOnce = (turn: number) =>
    json('/sale/create', seller.token, {
      id_customer: null,
      lines: [{ id_product: products[turn % products.length].id, quantity: 1 }],
    })

  /**
   * Works while a sale is sent every so often, whether the one before has been answered or not: one that waited for it
   * would miss the slow moments. Says how long both took and the memory of the process.
   */
  const measured = async (
    name: string,
    work: () => Promise<unknown>,
    { everyMs = 200 } = {},
  ): Promise<number[]> => {
    const [began, beganCpu, times] = [performance.now(), processorSeconds(), [] as number[]]
    let [isOver, most] = [false, 0]
    const sellTimed = async (turn: number): Promise<void> => {
      const at = performance.now()
      await sellOnce(turn)
      times.push(performance.now() - at)
    }
    const watching = (async () => {
      const sales: Promise<void>[] = []
      for (let turn = 0; !isOver; turn += 1) {
        sales.push(sellTimed(turn))
        most = Math.max(most, memory())
        await sleep(Math.max(0, began + (turn + 1) * everyMs - performance.now()))
      }
      await Promise.all(sales)
    })()
    await work().finally(() => {
      isOver = true
    })
    const seconds = (performance.now() - began) / 1000
    await watching
    const endedCpu = processorSeconds()
    const { p50, p99 } = timingOf(times, seconds)
    say(
      `${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s, processor ${(endedCpu.app - beganCpu.app).toFixed(1)} s, database ${(endedCpu.database - beganCpu.database).toFixed(1)} s, memory at most ${most.toFixed(0)} MB; a sale p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`,
    )
    return times
  }

  const stop = async () => {
    app.kill('SIGTERM')
    await new Promise((resolve) => app.once('exit', resolve))
    await admin.end()
    await database.close()
  }
  return { address, database, admin, ask, json, aStore, sellOnce, memory, measured, stop }
}
