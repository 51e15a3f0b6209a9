import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { deleteFactsBeyond } from './past-facts.queries.ts'

/** A sale that was changed several times: what it said before each. */
const anEditedSale = async (store: TestStore) => {
  const mug = await aProduct(store, { price: '10', balance: '90' })
  let sale = await sell(store, [[mug, 1]], { sold_at: '2026-03-02T10:00:00Z' })
  for (const percent of [10, 20, 30, 40])
    sale = (await store.post('/sale/edit', editOfSale(sale, { discount: { percent } }))).data
}

it('beyond the limit the oldest facts go, and the store says from when on it knows', async () => {
  const [store, other] = [await aStore(), await aStore()]
  await anEditedSale(store)
  await anEditedSale(other)
  const { db } = store.app.database
  const read = async (of: TestStore) => {
    const id = await readStoreId(of)
    const { rows: facts } = await sql<{ until: string }>`
      select known_until::text as until from past_fact where store_id = ${id} order by known_until
    `.execute(db)
    const { rows } = await sql<{ since: string }>`
      select facts_known_since::text as since from store where id = ${id}
    `.execute(db)
    return { facts: facts.map(({ until }) => until), since: rows[0]?.since }
  }
  const [before, beforeOther] = [await read(store), await read(other)]
  const storeId = await readStoreId(store)

  await deleteFactsBeyond(db, { storeId, most: before.facts.length })
  expect(await read(store)).toEqual(before)
  await deleteFactsBeyond(db, { storeId, most: 3 })

  const after = await read(store)
  expect(after.facts).toEqual(before.facts.slice(-3))
  expect(after.since).toBe(before.facts.at(-4))
  expect(await read(other)).toEqual(beforeOther)
})
