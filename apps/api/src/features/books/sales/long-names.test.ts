import { expect, it } from 'vitest'
import { aProduct, editOf, remove, sendProduct } from '#testing/a-catalog.ts'
import { salesIn, sell, summary } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aDatabaseBefore } from '#testing/an-older-database.ts'

const numbers = async (store: TestStore, search: string) =>
  (await salesIn(store, `?kind=ALL&search=${encodeURIComponent(search)}`)).map(({ number }) => number)

it('a sale and its return are found by the long name that a product was sold under', async () => {
  const store = await aStore()
  const vase = await aProduct(store, { name: 'Vase', long_name: 'Crème stoneware vase, 30 cm' })
  const mug = await aProduct(store, { name: 'Mug' })
  const sold = await sell(store, [[vase, 2]])
  await store.post('/sale/return', { id: sold.id, lines: [{ id_line: sold.lines[0]?.id, quantity: 1 }] })
  await sell(store, [[mug, 1]])
  await sendProduct(store, '/product/edit', editOf(vase, { long_name: 'Blue glass vase' }), null)
  await sell(store, [[vase, 1]])

  expect(await numbers(store, 'CREME stone')).toEqual([2, 1])
  expect(await numbers(store, '30 cm')).toEqual([2, 1])
  expect(await numbers(store, 'glass')).toEqual([4])
  expect(await numbers(store, 'vase')).toEqual([4, 2, 1])
  expect(await summary(store, '?search=stoneware')).toMatchObject({ sales: 1, returns: 1, quantity: 1 })
})

it('a sale is not found by the long name of a product that was deleted, unless another one has it', async () => {
  const store = await aStore()
  const named = { name: 'Vase', long_name: 'Stoneware vase' }
  const [vase, twin] = [await aProduct(store, named), await aProduct(store, named)]
  const mug = await aProduct(store, { name: 'Mug' })
  const vaseAndMug: Parameters<typeof sell>[1] = [
    [vase, 1],
    [mug, 1],
  ]
  await sell(store, vaseAndMug, { note: 'Gift' })
  await sell(store, [
    [vase, 1],
    [twin, 1],
  ])

  await remove(store, `/product/delete?id=${vase.id}`)

  expect(await numbers(store, 'stoneware')).toEqual([2])
  expect(await numbers(store, 'mug')).toEqual([1])
})

const id = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const [shop, person, member, category, kept, renamed, first, second] = [1, 2, 3, 4, 5, 6, 7, 8].map(id)

const product = (own: string | undefined, longName: string, searched: string) => `
  insert into product (store_id, id, category_id, name, long_name, sku, search_name, search_text, price, cost, balance,
    low_stock, picture_id, version, created_at)
  values ('${shop}', '${own}', '${category}', 'Vase', '${longName}', null, 'vase', E'vase\\r${searched}\\n', 100, 50, 9,
    5, 'picture', 1, now());`

const sale = (own: string | undefined, number: number, of: string | undefined, longName: string) => `
  insert into sale (store_id, id, number, kind, sold_at, day, hour, seller_id, payment_method, is_discounted, quantity,
    gross, discount, total, cost, search_text, created_at)
  values ('${shop}', '${own}', ${number}, 'SALE', now(), current_date, 9, '${member}', 'CASH', false, 1, 100, 0, 100, 50,
    E'vase\\n', now());
  insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, product_long_name,
    category_id, category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost)
  values ('${shop}', '${own}', '${id(number + 20)}', 0, now(), current_date, '${of}', 'Vase', '${longName}',
    '${category}', 'Home', 100, 50, 0, 1, 100, 0, 100, 50);`

it('sales from before are found by it, too, and their sums stay as they were', async () => {
  const { update, rows } = await aDatabaseBefore(
    '0055',
    `insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
      values ('${shop}', 'Shop', 'UTC', 'USD', now(), now());
    insert into person (id, email, password_hash, created_at) values ('${person}', 'ana@example.com', 'x', now());
    insert into member (store_id, id, person_id, full_name, email, number, role, created_at)
      values ('${shop}', '${member}', '${person}', 'Ana', 'ana@example.com', '+12133734253', 'owner', now());
    insert into category (store_id, id, name, search_name, created_at)
      values ('${shop}', '${category}', 'Home', 'home', now());
    insert into picture (store_id, id, small, large, created_at) values ('${shop}', 'picture', '', '', now());
    ${product(kept, 'Crème vase', 'creme vase')} ${product(renamed, 'Glass vase', 'glass vase')}
    ${sale(first, 1, kept, 'Crème vase')} ${sale(second, 2, renamed, 'Café vase')}`,
  )
  const sums = 'select * from sale_sum order by level, stretch'
  const before = await rows(sums)

  await update()

  expect(await rows('select number, search_text from sale order by number')).toEqual([
    { number: 1, search_text: 'creme vase\nvase\n' },
    { number: 2, search_text: 'cafe vase\nvase\n' },
  ])
  expect(await rows('select name, search_name from sold_name order by search_name')).toEqual([
    { name: 'Café vase', search_name: 'cafe vase' },
    { name: 'Crème vase', search_name: 'creme vase' },
    { name: 'Vase', search_name: 'vase' },
    { name: 'Vase', search_name: 'vase' },
  ])
  expect(await rows(sums)).toEqual(before)
})
