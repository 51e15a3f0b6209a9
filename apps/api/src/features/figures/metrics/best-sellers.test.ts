import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runInTransaction } from '#platform/database/transaction.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { dashboardOf } from '#testing/a-dashboard.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { clearSamples, loadSamples } from '#testing/a-sample.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { rebuildSums } from './check-sums.queries.ts'
import { foldSums } from './keep-sums.queries.ts'

const [start, end] = ['2020-01-01', '2035-12-31']

/** From the lines themselves. */
const bestOfLines = async (store: TestStore) => {
  const { rows } = await sql<{ id: string; revenue: number; sold: number }>`
    select product_id as id, sum(total) / 100.0 as revenue, sum(quantity) as sold
    from sale_line where store_id = ${await readStoreId(store)} and day between ${start}::date and ${end}::date
    group by product_id having sum(total) > 0
    order by sum(total) desc, product_id limit 5
  `.execute(store.app.database.db)
  return rows
}

const seenBy = async (store: TestStore) =>
  (await dashboardOf(store, start, end)).top_products.map(({ id, revenue, sold }) => ({ id, revenue, sold }))

const aShelf = async (store: TestStore) =>
  Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((place) =>
      aProduct(store, { name: `Tea ${place}`, price: String(place * 3.1), balance: '500' }),
    ),
  )

describe('best sellers', () => {
  it('are those of the lines after whatever changes sums, asked for before and after', async () => {
    const store = await aStore()
    const { db } = store.app.database
    const id = await readStoreId(store)
    const [one, two, three, ...others] = (await aShelf(store)) as [never, never, never, ...never[]]
    const sales = [
      await sell(store, [
        [one, 3],
        [two, 2, 10],
      ]),
      await sell(store, [[three, 1]]),
    ] as const
    const fold = () => foldSums(db, { atLeast: 1, onlyStore: id })
    const steps: Record<string, () => Promise<unknown>> = {
      'a sale': () => sell(store, [[one, 40]]),
      folding: fold,
      'a sale after it': () =>
        sell(
          store,
          others.map((product, place) => [product, place + 1]),
        ),
      'a return': () => store.post('/sale/return', { id: sales[0].id, restock: true }),
      'an edit': () => store.post('/sale/edit', editOfSale(sales[1], { sold_at: '2024-02-29T10:00:00Z' })),
      'folding again': fold,
      'a deletion': () => remove(store, `/sale/delete?id=${sales[1].id}`),
      'sample data': () => loadSamples(store),
      'no sample data': () => clearSamples(store),
      'sums that are gone': () => sql`delete from product_sum where store_id = ${id}`.execute(db),
      'sums that are rebuilt': () => rebuildSums(db, id),
    }

    for (const [name, step] of Object.entries(steps)) {
      await step()
      const expected = name === 'sums that are gone' ? [] : await bestOfLines(store)
      expect([name, await seenBy(store)]).toEqual([name, expected])
    }
  })

  it('are added up again after folding, and not after a sale', async () => {
    const store = await aStore()
    const { db } = store.app.database
    const id = await readStoreId(store)
    const [tea] = (await aShelf(store)) as [never]
    const seen = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from product_sum_change where store_id = ${id}
      `.execute(db)
      return rows.map(({ id }) => id)
    }

    await sell(store, [[tea, 1]])
    expect(await seen()).toEqual([])
    await foldSums(db, { atLeast: 1, onlyStore: id })
    const folded = await seen()
    expect(folded).toHaveLength(1)
    await sell(store, [[tea, 2]])
    expect(await seen()).toEqual(folded)
    await foldSums(db, { atLeast: 1, onlyStore: id })
    expect(await seen()).toHaveLength(1)
    expect(await seen()).not.toEqual(folded)
  })

  it('are folded while the store is locked, as it is while it is deleted', async () => {
    const store = await aStore()
    const { db } = store.app.database
    const id = await readStoreId(store)
    const [tea] = (await aShelf(store)) as [never]
    await sell(store, [[tea, 1]])

    await runInTransaction(db, async (locking) => {
      await sql`select from store where id = ${id} for update`.execute(locking)
      await foldSums(db, { atLeast: 1, onlyStore: id })
    })

    expect(await seenBy(store)).toEqual(await bestOfLines(store))
  })

  it('of two stores are two', async () => {
    const store = await aStore()
    const other = await aStore({}, store.app)
    const [tea] = (await aShelf(store)) as [never]
    await sell(store, [[tea, 1]])
    await foldSums(store.app.database.db, { atLeast: 1, onlyStore: await readStoreId(store) })

    expect(await seenBy(store)).toHaveLength(1)
    expect(await seenBy(other)).toEqual([])
  })
})
