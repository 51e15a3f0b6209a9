import { startBaseline } from './baseline.ts'
import { startBenchApp } from './bench-app.ts'
import { filledStore, knownOf } from './filled-store.ts'
import type { FloorName } from './floors.ts'
import { measureTv } from './measure-tv.ts'
import { questionsOf } from './questions.ts'
import { dayAgo, everydayReads, largeReads } from './reads.ts'
import { measureSelling, sellingTo } from './selling.ts'
import { measure, spread, type Timing } from './timing.ts'
import { startVerdict } from './verdict.ts'

/** About 1,000,000 lines. */
const sales = Number(process.env.BENCH_SALES ?? 530_000)
/** `BENCH_ONLY=lists,questions` measures these alone. */
const wanted = (part: 'lists' | 'questions' | 'sales' | 'tv'): boolean =>
  (process.env.BENCH_ONLY ?? part).split(',').includes(part)

const app = await startBenchApp('bench')
const store = await filledStore(app, { sales, products: 2000, customers: 20_000 })
const known = await knownOf(app, store)
const { rows: middle } = await app.admin.query(
  'select sold_at, id from sale where store_id = $1 order by sold_at desc, id desc offset $2 limit 1',
  [store.storeId, Math.floor(sales / 2)],
)
const deep = Buffer.from(JSON.stringify(['-date', [middle[0].sold_at, middle[0].id]])).toString('base64url')
const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const baseline = await startBaseline(
  app.database.url,
  { ...store, productIds: ids(known.products), customerIds: ids(known.customers) },
  dayAgo(0),
)
const verdict = startVerdict(app.engine)
const ask = (path: string, body?: object) => async (): Promise<void> =>
  void (await app.json(path, store.token, body))

const floorTimes = new Map<FloorName, Timing>()
const floorOf = async (name: FloorName): Promise<Timing> => {
  const timing =
    floorTimes.get(name) ??
    (await measure(() => baseline.ask(name), { times: 60, atOnce: 1, took: baseline.took, warmUp: 40 }))
  if (!floorTimes.has(name)) verdict.show(`one statement: ${name}`, timing)
  floorTimes.set(name, timing)
  return timing
}

const engineName = app.engine === 'server' ? 'PostgreSQL server' : 'embedded PostgreSQL'
verdict.title(
  `${engineName}, ${known.sales.toLocaleString('en-US')} sales in one store; milliseconds at the server`,
)
if (wanted('lists')) {
  const nothing = { times: 200, atOnce: 1, took: baseline.took }
  verdict.show('bare framework, no statement', await measure(() => baseline.ask('nothing'), nothing))
  for (const { name, path, bar, floor } of [...everydayReads, ...largeReads(known, deep)]) {
    const under = floor && (await floorOf(floor))
    const timing = await measure(ask(path), { times: 60, atOnce: 1, took: app.took })
    const seen = { ...spread(timing), ...(under && { timesFloor: timing.p50 / under.p50 }) }
    verdict.judge({ name, bar, seen })
  }
}
if (wanted('questions')) {
  const asked = {
    product: known.products[3]?.id ?? '',
    customer: known.customers[3]?.id ?? '',
    seller: store.ownerId,
  }
  for (const { name, path, body, bar } of questionsOf(asked)) {
    const timing = await measure(ask(path, body), { times: 20, atOnce: 1, took: app.took, warmUp: 5 })
    verdict.judge({ name, bar, seen: spread(timing) })
  }
}
if (wanted('sales')) await measureSelling(app, known, { baseline, verdict })
if (wanted('tv')) {
  const seen = await measureTv({
    ...{ address: app.address, token: store.token, screens: 1 },
    ...{ sell: sellingTo(app, known), isOver: (turn: number) => turn === 40 },
  })
  verdict.judge({ name: 'a sale, until a screen has it', bar: 'tv', seen: spread(seen) })
}
verdict.conclude()

await baseline.stop()
await app.stop()
