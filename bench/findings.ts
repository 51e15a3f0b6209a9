import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { spread, timingOf } from './timing.ts'
import { say, startVerdict } from './verdict.ts'

/** Looks at the books of a large store, as every night does, while another store sells. */
const sales = Number(process.env.BENCH_SALES ?? 530_000)
/** Of a few looks with their rests, and enough sales for a p99. */
const looksMs = 120_000
const { database, admin, json, aStore, measured, stop } = await startSellingApp('findings')

const large = await aStore('large')
say(`Filling a store with ${sales.toLocaleString('en-US')} sales`)
await fill(database, large, { sales, products: 3000, customers: 20_000 })
const { rows } = await admin.query('select count(*)::int as lines from sale_line where store_id = $1', [
  large.storeId,
])
say(`${rows[0].lines.toLocaleString('en-US')} lines`)

type Run = { ended_at: Date; took_ms: number }

const lastRun = async (): Promise<Run | undefined> => {
  const { rows } = await admin.query('select ended_at, took_ms from finding_run where store_id = $1', [
    large.storeId,
  ])
  return rows[0]
}

/** As in its night, when nobody asked for it. Answers how long it worked. */
const look = async (): Promise<number> => {
  const before = await lastRun()
  await admin.query(
    `with job as (
      insert into job (store_id, id, task, payload, created_at)
      values ($1, gen_random_uuid(), 'look at the books', '{}', now()) returning store_id, id, task
    )
    select graphile_worker.add_job(task, json_build_object('store_id', store_id, 'id', id)) from job`,
    [large.storeId],
  )
  for (;;) {
    await sleep(200)
    const run = await lastRun()
    if (run && run.ended_at.getTime() !== before?.ended_at.getTime()) return run.took_ms
  }
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
      looks.push(await look())
    }
  },
  selling,
)
const after = await measured('alone', () => sleep(looksMs), selling)
const { findings } = (await json('/finding/view', large.token)) as { findings: unknown[] }
say(`${findings.length} findings`)

const alone = timingOf([...before, ...after], 1)
const meanwhile = timingOf(beside, 1)
verdict.title('A look at the books')
verdict.judge({ name: `${looks.length} looks`, bar: 'look', seen: spread(timingOf(looks, 1)) })
verdict.show('a sale alone', spread(alone))
const seen = { ...spread(meanwhile), timesQuiet: meanwhile.p99 / alone.p99 }
verdict.judge({ name: 'a sale meanwhile', bar: 'besideFindings', seen })
await stop()
verdict.conclude()
