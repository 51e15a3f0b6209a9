import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aCustomer, salesIn, sell, summary } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

/** More than are looked up one by one. */
const many = 3100

const numbers = async (store: TestStore, search: string) =>
  (await salesIn(store, `?search=${search}`)).map(({ number }) => number)

const aShop = async () => {
  const store = await aStore()
  const [vase, mug] = [await aProduct(store, { name: 'Vase' }), await aProduct(store, { name: 'Mug' })]
  const mia = await aCustomer(store, 'Mia Marino')
  const { id } = await sell(store, [[vase, 1]])
  await sell(store, [[mug, 1]], { id_customer: mia.id })
  await sell(store, [[mug, 1]], { note: 'A vase as a present' })
  await sell(store, [[mug, 1]])
  return { store, id }
}

it('sales are found by a name that thousands of customers share', async () => {
  const { store } = await aShop()
  await sql`
    insert into customer (store_id, id, name, tags, search_name, search_text, created_at)
    select ${storeIdOf(store)}, gen_random_uuid(), 'Mia ' || n, '{}', 'mia ' || n, 'mia ' || n, now()
    from generate_series(1, ${many}::int) as n
  `.execute(store.app.database.db)

  expect(await numbers(store, 'mia')).toEqual([2])
  expect(await numbers(store, 'marino')).toEqual([2])
  expect(await numbers(store, 'mia%203')).toEqual([])
  expect(await summary(store, '?search=mia')).toMatchObject({ sales: 1 })
})

it('sales are found by a product that was sold thousands of times, in whichever order', async () => {
  const { store, id } = await aShop()
  await sql`
    insert into sale_line select (line).* from (
      select jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'place', copy)) as line
      from sale_line as line, generate_series(2, ${many}::int) as copy where sale_id = ${id}
    ) as copied
  `.execute(store.app.database.db)

  expect(await numbers(store, 'vase')).toEqual([3, 1])
  expect(await numbers(store, 'vase&sort=date')).toEqual([1, 3])
  expect(await numbers(store, 'mug')).toEqual([4, 3, 2])
  expect(await numbers(store, 'a&sort=client')).toContain(2)
})
