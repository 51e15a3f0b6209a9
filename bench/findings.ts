import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { spread, timingOf } from './timing.ts'
import { say, startVerdict } from './verdict.ts'

/** Looks at the books of a large store, as every night does, while another store sells. */
const sales = Number(process.env.BENCH_SALES ?? 530_000)
/** One look takes seconds, in which too few sales are made for a p99. */
const looksMs = 45_000
const { database, admin, json, aStore, measured, stop } = await startSellingApp('findings')

const large = await aStore('large')
say(`Filling a store with ${sales.toLocaleString('en-US')} sales`)
await fill(database, large, { sales, products: 3000, customers: 20_000 })
const { rows } = await admin.query('select count(*)::int as lines from sale_line where store_id = $1', [
  large.storeId,
])
say(`${rows[0].lines.toLocaleString('en-US')} lines`)

type Found = { made_at: string | null; findings: unknown[] }
const read = async (): Promise<Found> => (await json('/finding/view', large.token)) as Found

const look = async (): Promise<void> => {
  const before = (await read()).made_at
  await json('/finding/refresh', large.token, {})
  while ((await read()).made_at === before) await sleep(100)
}

const selling = { everyMs: 100 }
const verdict = startVerdict(process.env.DATABASE_URL ? 'server' : 'embedded')
await measured('warm', () => sleep(10_000), selling)
const before = await measured('alone', () => sleep(looksMs), selling)
const looks: number[] = []
const beside = await measured(
  'looks',
  async () => {
    for (const until = performance.now() + looksMs; performance.now() < until; ) {
      const began = performance.now()
      await look()
      looks.push(performance.now() - began)
    }
  },
  selling,
)
const after = await measured('alone', () => sleep(looksMs), selling)
say(`${(await read()).findings.length} findings`)

const alone = timingOf([...before, ...after], 1)
const meanwhile = timingOf(beside, 1)
verdict.title('A look at the books')
verdict.judge({ name: `${looks.length} looks`, bar: 'look', seen: spread(timingOf(looks, 1)) })
verdict.show('a sale alone', spread(alone))
const seen = { ...spread(meanwhile), timesQuiet: meanwhile.p99 / alone.p99 }
verdict.judge({ name: 'a sale meanwhile', bar: 'besideFindings', seen })
await stop()
verdict.conclude()
