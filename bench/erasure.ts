import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { say } from './verdict.ts'

/** Erases customers of a large store, one by one and by a rule, while another store sells. */
const sales = Number(process.env.BENCH_SALES ?? 500_000)
const { database, admin, ask, json, aStore, sellOnce, measured, stop } = await startSellingApp('erasure')

const store = await aStore('large')
say(`Filling a store with ${sales.toLocaleString('en-US')} sales`)
await fill(database, store, { sales, products: 2000, customers: 20_000 })
await admin.query('analyze')
const { rows: customers } = await admin.query<{ id: string; name: string }>(
  'select id, name from customer where store_id = $1 order by id limit 2',
  [store.storeId],
)
const [first, second] = customers
if (!first || !second) throw new Error('no customers were made')
for (let turn = 0; turn < 100; turn += 1) await sellOnce(turn)
await measured('idle', () => sleep(15_000))
await measured('copy', () => ask('/personal_data/export', store.token, { id: first.id, fmt: 'json' }))
await measured('preview', () => json(`/personal_data/erasure?id=${first.id}`, store.token))
for (const { id, name } of [first, second])
  await measured('erase', () => json('/personal_data/erase', store.token, { id, confirm: name }))
await measured('list', () => json('/personal_data/erasures', store.token))

const unseen = 100
await admin.query(
  `update customer set created_at = now() - interval '9 years', last_purchase_at = now() - interval '9 years',
     consent_at = null where store_id = $1 and erased_at is null and id in (
       select id from customer where store_id = $1 and erased_at is null order by id limit $2)`,
  [store.storeId, unseen],
)
const { seen, customers: due } = (await json('/retention/rehearsal?customer_years=8', store.token)) as {
  seen: string
  customers: number
}
say(`${due} customers by a rule`)
type Runs = { runs: { state: string }[] }
await measured('rule', async () => {
  const rules = { customer_years: 8, log_months: null, mail_months: null, import_days: null }
  await json('/retention/confirm', store.token, { ...rules, seen })
  for (;;) {
    const { runs } = (await json('/retention/info', store.token)) as Runs
    if (runs[0] && runs[0].state !== 'RUNNING') break
    await sleep(500)
  }
})
await stop()
