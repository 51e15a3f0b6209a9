import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildApp } from '../apps/api/src/app.ts'
import { foldSums } from '../apps/api/src/features/figures/metrics/index.ts'
import { readConfig } from '../apps/api/src/platform/config/config.ts'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { startLive } from '../apps/api/src/platform/live/live.ts'
import { openSecrets } from '../apps/api/src/platform/secrets/secrets.ts'
import { filtersText } from '../packages/domain/src/figures/metrics/filters.ts'
import type { Split } from '../packages/domain/src/figures/metrics/splits.ts'
import { startBaseline } from './baseline.ts'
import { fill } from './fill.ts'
import { questionsOf } from './questions.ts'
import { measure, type Timing } from './timing.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const dataDir = here('../.cache/bench')
const size = {
  sales: Number(process.env.BENCH_SALES ?? 500_000),
  products: 2000,
  customers: 20_000,
}

type Store = { token: string; storeId: string; ownerId: string }

const times: number[] = []
const readTimes = (line: string): void => {
  const { msg, ms } = JSON.parse(line)
  if (msg === 'answered') times.push(ms)
}
const took = (): number[] => times.splice(0)

mkdirSync(dataDir, { recursive: true })
const config = readConfig({
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  DEMO: '0',
})
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
  const read = (await answer.json()) as { data: { id: string; token: string } }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`)
  return read
}

const aStore = async (): Promise<Store> => {
  const { data } = await json('/auth/register', undefined, {
    full_name: 'Bench Owner',
    email: `bench-${Date.now()}@example.com`,
    number: '+12133734253',
    password: 'Bench owner 1',
    store_name: 'Bench',
    time_zone: 'UTC',
  })
  const { rows } = await admin.query('select store_id from member where id = $1', [data.id])
  return { token: data.token, storeId: rows[0].store_id, ownerId: data.id }
}

/** The filled store is reused by the next run. Sessions last a week; after that it is created again. */
const filledStore = async (): Promise<Store> => {
  const note = `${dataDir}/store-${size.sales}.json`
  const isServer = config.databaseUrl !== null
  if (!isServer && existsSync(note)) {
    const kept: Store = JSON.parse(readFileSync(note, 'utf8'))
    const { status } = await fetch(`${address}/account/info/my`, {
      headers: { authorization: `Bearer ${kept.token}` },
    })
    if (status === 200) return kept
  }
  process.stdout.write(`Filling a store with ${size.sales.toLocaleString('en-US')} sales…\n`)
  const store = await aStore()
  await fill(database, store, size)
  if (!isServer) writeFileSync(note, JSON.stringify(store))
  return store
}

const store = await filledStore()
// As housekeeping does every hour: a run before may have left thousands of sales of today.
await foldSums(database.db, { onlyStore: store.storeId })
await admin.query('vacuum analyze')
const { rows: products } = await admin.query(
  'select id, name from product where store_id = $1 order by id limit 500',
  [store.storeId],
)
const { rows: customers } = await admin.query(
  'select id, name from customer where store_id = $1 order by id limit 500',
  [store.storeId],
)
const { rows: middle } = await admin.query(
  'select sold_at, id from sale where store_id = $1 order by sold_at desc, id desc offset $2 limit 1',
  [store.storeId, Math.floor(size.sales / 2)],
)
const deep = Buffer.from(JSON.stringify(['-date', [middle[0].sold_at, middle[0].id]])).toString('base64url')
const baseline = await startBaseline(database.url, { ...store, productIds: products.map(({ id }) => id) })

const row = (name: string, timing: Timing, bar = '', ratio = '') =>
  process.stdout.write(
    `${name.padEnd(44)} ${timing.p50.toFixed(1).padStart(8)} ${timing.p99.toFixed(1).padStart(8)} ${timing.perSecond.toFixed(0).padStart(8)}  ${bar.padEnd(16)} ${ratio}\n`,
  )

const bar = config.databaseUrl ? 10 : 30
process.stdout.write(
  `\n${config.databaseUrl ? 'PostgreSQL server' : 'embedded PostgreSQL'}, ${size.sales.toLocaleString('en-US')} sales in one store; milliseconds at the server\n\n`,
)
process.stdout.write(`${''.padEnd(44)} ${'p50'.padStart(8)} ${'p99'.padStart(8)} ${'per s'.padStart(8)}\n`)

const baselines: Record<string, Timing> = {}
for (const [name, path, method] of [
  ['baseline: sales page', '/sales', 'GET'],
  ['baseline: customers by spend', '/customers', 'GET'],
] as const) {
  baselines[name] = await measure(
    async () => void (await (await fetch(baseline.address + path, { method })).text()),
    { times: 100, atOnce: 1, took: baseline.took },
  )
  row(name, baselines[name])
}

const isOnlyQuestions = process.env.BENCH_ONLY === 'questions'
const dayAgo = (days: number): string => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10)
const dashboard = (days: number): string =>
  `/dashboard/summary?start_date=${dayAgo(days - 1)}&end_date=${dayAgo(0)}`
const explained = (days: number, part = ''): string =>
  `/metric/explain?metric=netSales&start_date=${dayAgo(days - 1)}&end_date=${dayAgo(0)}${part}`

const only = (by: Split, key: string): string =>
  `&filters=${encodeURIComponent(filtersText([{ by, keys: [key] }]))}`

const reads: [name: string, path: string, baseline?: string][] = [
  ['sales, first page', '/sale/view?kind=ALL', 'baseline: sales page'],
  ['sales, deep page', `/sale/view?cursor=${deep}`, 'baseline: sales page'],
  ['sales by total', '/sale/view?kind=ALL&sort=-total'],
  ['sales by profit', '/sale/view?kind=ALL&sort=-profit'],
  ['sales by client', '/sale/view?kind=ALL&sort=client'],
  ['sales by payment', '/sale/view?kind=ALL&sort=payment'],
  ['sales, search for a common word', '/sale/view?search=mug'],
  ['sales, search for a rare word', '/sale/view?search=vase%201997'],
  ['sales, search for a rare long name', '/sale/view?search=stoneware%201997'],
  ['sales, search for a product sold 2,500 times', '/sale/view?search=bowl%2030'],
  ['sales, search without a hit', '/sale/view?search=zeppelin'],
  ['sales, search for a customer', `/sale/view?search=${encodeURIComponent(customers[7].name)}`],
  ['sales, search for a common first name', '/sale/view?search=mia'],
  ['sales, search for a number', '/sale/view?search=250000'],
  ['sales of a product', `/sale/view?id_product=${products[3].id}`],
  ['sales of a customer', `/sale/view?id_customer=${customers[3].id}`],
  ['dashboard of 30 days', dashboard(30)],
  ['dashboard of a year', dashboard(365)],
  ['dashboard of 3 years', dashboard(3 * 365)],
  ['revenue of 30 days explained', explained(30)],
  ['a product of 30 days explained', explained(30, only('product', products[3].id))],
  ['a customer of 3 years explained', explained(3 * 365, only('customer', customers[3].id))],
  ['sums of 30 days', `/sale/summary?start_date=${dayAgo(30)}`],
  ['sums of all time', '/sale/summary'],
  ['customers by spend', '/customer/view?sort=-total_spent', 'baseline: customers by spend'],
  ['customers, search', '/customer/view?search=rossi'],
  ['customers, counts by segment', '/customer/count'],
  ['customers, at the till', '/customer/find?search=mia'],
]
for (const [name, path, against] of isOnlyQuestions ? [] : reads) {
  const timing = await measure(async () => void (await json(path, store.token)), {
    times: 60,
    atOnce: 1,
    took,
  })
  const base = against ? baselines[against] : undefined
  row(
    name,
    timing,
    `${timing.p50 <= bar ? 'within' : 'MISSES'} ${bar} ms`,
    base ? `${(timing.p50 / base.p50).toFixed(1)} × baseline` : '',
  )
}

const known = { product: products[3].id, customer: customers[3].id, seller: store.ownerId }
for (const { name, path, body, bar } of questionsOf(known)) {
  const timing = await measure(async () => void (await json(path, store.token, body)), {
    times: 20,
    atOnce: 1,
    took,
    warmUp: 5,
  })
  row(name, timing, `${timing.p50 <= bar ? 'within' : 'MISSES'} ${bar} ms`)
}

for (const atOnce of isOnlyQuestions ? [] : [1, 16]) {
  const bare = await measure(
    async () => void (await (await fetch(`${baseline.address}/sale`, { method: 'POST' })).text()),
    { times: 300 * Math.sqrt(atOnce), atOnce, took: baseline.took },
  )
  row(`baseline: a sale, ${atOnce} at once`, bare)
  const timing = await measure(
    async (turn) =>
      void (await json('/sale/create', store.token, {
        id_customer: turn % 2 ? customers[turn % customers.length].id : null,
        lines: [
          { id_product: products[turn % products.length].id, quantity: 1 },
          { id_product: products[(turn * 7) % products.length].id, quantity: 2, discount: 10 },
        ],
      })),
    { times: 300 * Math.sqrt(atOnce), atOnce, took },
  )
  row(
    `a sale of two lines, ${atOnce} at once`,
    timing,
    `${timing.p99 <= 20 ? 'within' : 'MISSES'} p99 20 ms`,
    `${(timing.p50 / bare.p50).toFixed(1)} × baseline`,
  )
}

await baseline.stop()
await admin.end()
await app.close()
await live.stop()
await database.close()
