import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { whileChanging } from '#testing/hold-rows.ts'

const aDay = async () => {
  const store = await aStore()
  const [mug, lamp] = [await aProduct(store, { name: 'Mug' }), await aProduct(store, { name: 'Lamp' })]
  const [mia, ben] = [await aCustomer(store), await aCustomer(store, 'Ben')]
  const sale = await sell(
    store,
    [
      [mug, 2],
      [lamp, 1],
    ],
    { id_customer: mia.id },
  )
  const { data: back } = await store.post('/sale/return', {
    id: sale.id,
    lines: [{ id_line: sale.lines[1]?.id, quantity: 1 }],
  })
  return { store, mug, mia, ben, sale, back }
}
type Day = Awaited<ReturnType<typeof aDay>>

const hold = (table: string, id: string) => sql`select from ${sql.table(table)} where id = ${id} for update`
const holdAtOnce = (table: string, id: string) => sql`${hold(table, id)} nowait`
const holdCounter = ({ store }: Day) => sql`
  select from sale_counter
  where store_id = (select store_id from member where id = ${store.owner.id}) for update nowait
`

/** Who holds something never waits for what comes before it: sale, return, product, customer, counter of receipts. */
describe('at the same moment as someone who holds what comes first, and then takes what comes later', () => {
  it.each([
    [
      'a return',
      ({ mia }: Day) => hold('customer', mia.id),
      holdCounter,
      ({ store, sale }: Day) => store.post('/sale/return', { id: sale.id }),
    ],
    [
      'moving a sale to another customer',
      ({ mia }: Day) => hold('customer', mia.id),
      ({ ben }: Day) => holdAtOnce('customer', ben.id),
      ({ store, sale, mug, ben }: Day) =>
        store.post('/sale/edit', {
          id: sale.id,
          id_customer: ben.id,
          lines: [
            { id: sale.lines[1]?.id, id_product: sale.lines[1]?.product.id, quantity: 1 },
            { id_product: mug.id, quantity: 1 },
          ],
        }),
    ],
    [
      'deleting a return',
      ({ sale }: Day) => hold('sale', sale.id),
      ({ back }: Day) => holdAtOnce('sale', back.id),
      ({ store, back }: Day) => remove(store, `/sale/delete?id=${back.id}`),
    ],
    [
      'deleting a product',
      ({ sale }: Day) => hold('sale', sale.id),
      ({ mug }: Day) => holdAtOnce('product', mug.id),
      ({ store, mug }: Day) => remove(store, `/product/delete?id=${mug.id}`),
    ],
    [
      'deleting a customer',
      ({ sale }: Day) => hold('sale', sale.id),
      ({ mia }: Day) => holdAtOnce('customer', mia.id),
      ({ store, mia }: Day) => remove(store, `/customer/delete?id=${mia.id}`),
    ],
    [
      'merging two customers',
      ({ sale }: Day) => hold('sale', sale.id),
      ({ mia }: Day) => holdAtOnce('customer', mia.id),
      ({ store, mia, ben }: Day) => store.post('/customer/merge', { id: mia.id, into: ben.id }),
    ],
  ])('%s waits, and holds nothing that they need', async (_what, first, later, act) => {
    const day = await aDay()

    const answer = await whileChanging(day.store, [first(day)], () => act(day), [later(day)])

    expect(answer).toMatchObject({ code: 200 })
  })
})
