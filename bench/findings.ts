import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { say } from './verdict.ts'

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

await measured('warm', () => sleep(10_000))
await measured('alone', () => sleep(looksMs))
await measured('one look', look)
let looks = 0
await measured('looks', async () => {
  for (const until = performance.now() + looksMs; performance.now() < until; looks += 1) await look()
})
say(`${looks} looks in ${looksMs / 1000} s`)
await measured('alone', () => sleep(looksMs))
say(`${(await read()).findings.length} findings`)
await stop()
