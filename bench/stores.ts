import { startBenchApp } from './bench-app.ts'
import { fill } from './fill.ts'
import { dayAgo } from './reads.ts'
import { addSmallStores, type SmallStore } from './small-stores.ts'
import { measure, spread } from './timing.ts'
import { say, startVerdict } from './verdict.ts'

/**
 * Whether a request of a small store takes as long with more in the database: with 10 stores, 200, 200 beside a
 * large one, and 10,000. `BENCH_STORES` and `BENCH_SALES` choose other numbers.
 */
const most = Number(process.env.BENCH_STORES ?? 10_000)
const sales = Number(process.env.BENCH_SALES ?? 530_000)
const few = 10
const asked = 200

const app = await startBenchApp('bench-stores', { isFresh: true })
const verdict = startVerdict(app.engine)
const stores: SmallStore[] = []
const grow = async (count: number): Promise<void> => {
  say(`Adding stores, to ${count.toLocaleString('en-US')}…`)
  stores.push(...(await addSmallStores(app.admin, count - stores.length)))
}

/** Different stores in turn, so that none is in every cache. */
const storeAt = (turn: number): SmallStore => {
  const store = stores[(turn * 7919) % Math.min(stores.length, most)]
  if (!store) throw new Error('no store was made')
  return store
}
const days = `start_date=${dayAgo(29)}&end_date=${dayAgo(0)}`
const get = (path: string) => async (turn: number) => void (await app.json(path, storeAt(turn).token))
const requests: readonly [name: string, ask: (turn: number) => Promise<void>][] = [
  ['sales', get('/sale/view?kind=ALL')],
  ['products', get('/product/view')],
  ['customers', get('/customer/view')],
  ['dashboard of 30 days', get(`/dashboard/summary?${days}`)],
  ['who am I', get('/account/info/my')],
  [
    'a sale',
    async (turn) => {
      const { token, productIds } = storeAt(turn)
      const lines = [{ id_product: productIds[turn % productIds.length], quantity: 1 }]
      await app.json('/sale/create', token, { id_customer: null, lines })
    },
  ],
]

const before = new Map<string, number>()
const measureAll = async (title: string): Promise<void> => {
  verdict.title(`${title}; a request of a small store, milliseconds at the server`)
  for (const [name, ask] of requests) {
    const timing = await measure(ask, { times: asked, atOnce: 1, took: app.took })
    const first = before.get(name)
    if (first === undefined) before.set(name, timing.p50)
    if (first === undefined) verdict.show(name, timing)
    else
      verdict.judge({ name, bar: 'stores', seen: { ...spread(timing), timesFewStores: timing.p50 / first } })
  }
}

await grow(few)
await measureAll(`${few} stores`)
await grow(200)
await measureAll('200 stores')
say(`Filling a large store with ${sales.toLocaleString('en-US')} sales…`)
await fill(app.database, await app.aStore('Large'), { sales, products: 2000, customers: 20_000 })
await measureAll('200 stores beside a large one')
await grow(most)
await measureAll(`${most.toLocaleString('en-US')} stores beside a large one`)
verdict.conclude()
await app.stop()
