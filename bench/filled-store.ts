import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { foldSums } from '../apps/api/src/features/figures/metrics/index.ts'
import type { BenchApp, Store } from './bench-app.ts'
import { fill, fillLists, type Size } from './fill.ts'
import { say } from './verdict.ts'

const scripts = ['fill.sql', 'fill-lists.sql'].map((name) => readFileSync(new URL(name, import.meta.url)))
const version = createHash('sha256').update(Buffer.concat(scripts)).digest('hex').slice(0, 8)

const isOpen = async ({ address }: BenchApp, { token }: Store): Promise<boolean> =>
  (await fetch(`${address}/account/info/my`, { headers: { authorization: `Bearer ${token}` } })).ok

/** Few contests: what takes time is their standings. */
const contests = 5
const startContests = async ({ json }: BenchApp, { token, ownerId }: Store): Promise<void> => {
  const day = (days: number): string => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10)
  for (let turn = 1; turn <= contests; turn += 1)
    await json('/contest/create', token, {
      ...{ name: `Contest ${turn}`, kind: 'most', metrics: [{ metric: 'netSales' }] },
      ...{ start_date: day(0), end_date: day(6), participants: [ownerId] },
    })
}

/** A store with rows in every list. The embedded database keeps it for the next run, as long as its session lasts. */
export const filledStore = async (app: BenchApp, size: Size): Promise<Store> => {
  const note = `${app.dataDir}/store-${size.sales}-${version}.json`
  const isKept = app.engine === 'embedded'
  const known: Store | null = isKept && existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null
  const isReused = known !== null && (await isOpen(app, known))
  const store = isReused ? known : await app.aStore()
  if (!isReused) {
    say(`Filling a store with ${size.sales.toLocaleString('en-US')} sales…`)
    await fill(app.database, store, size)
    await fillLists(app.database, store)
    await startContests(app, store)
    if (isKept) writeFileSync(note, JSON.stringify(store))
  }
  // As housekeeping does every hour: a run before may have left thousands of sales of today.
  await foldSums(app.database.db, { onlyStore: store.storeId })
  await app.admin.query('vacuum analyze')
  return store
}

export type Known = Store & {
  sales: number
  products: { id: string }[]
  customers: { id: string; name: string }[]
}

/** What is asked about by its id or name. */
export const knownOf = async ({ admin }: BenchApp, store: Store): Promise<Known> => {
  const some = async (table: 'product' | 'customer') =>
    (
      await admin.query(`select id, name from ${table} where store_id = $1 order by id limit 500`, [
        store.storeId,
      ])
    ).rows
  const { rows } = await admin.query('select count(*)::int as sales from sale where store_id = $1', [
    store.storeId,
  ])
  return {
    ...store,
    sales: rows[0].sales,
    products: await some('product'),
    customers: await some('customer'),
  }
}
