import type { Sale } from '@tillsight/contract/books/sales'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { close, closes, drawers, zReport } from '#testing/a-drawer.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aSeller, aTill, sessionsOn } from '#testing/a-till.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { randomFrom } from '#testing/random.ts'

const salesEach = 12

const cents = (amount: number): number => Math.round(amount * 100)
const sum = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0)

it('closes of all drawers, made while they sell, hold each sale once and sum to the day', async () => {
  const store = await aStore()
  const random = randomFrom(49)
  await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]))
  const products = [
    await aProduct(store, { price: '3.33', balance: '10000' }),
    await aProduct(store, { price: '12.49', balance: '10000' }),
  ]
  const seller = await aSeller(store)
  const tills = [await aTill(store), await aTill(store), await aTill(store)]
  const counter = Array.from({ length: salesEach }, (): Visitor => store)
  const sellers = [counter, ...(await Promise.all(tills.map((till) => sessionsOn(till, seller, salesEach))))]
  const recorded: Sale[] = []

  const sellOne = async (visitor: Visitor): Promise<void> => {
    const split = [{ method: 'CASH', amount: 1.5 }, { method: 'CARD' }]
    const paid = random.oneOf([{}, { payment_method: 'CARD' }, { payments: split }])
    const sale = await sell(
      visitor,
      [[random.oneOf(products), random.from(1, 4), random.oneOf([0, 10])]],
      paid,
    )
    recorded.push(sale)
    if (visitor !== store || random.upTo(3) > 0) return
    recorded.push((await store.post('/sale/return', { id: sale.id })).data)
  }
  let isOpen = true
  const closing = async (): Promise<void> => {
    for (let made = 0; isOpen && made < 40; made += 1) await close(store, {}, random.oneOf([null, ...tills]))
  }
  const selling = Promise.all(
    sellers.map(async (visitors) => {
      for (const visitor of visitors) await sellOne(visitor)
    }),
  ).finally(() => {
    isOpen = false
  })
  await Promise.all([selling, closing(), closing()])
  for (const drawer of [null, ...tills]) await close(store, {}, drawer)

  const all = await Promise.all((await closes(store)).map((z) => zReport(store, z)))
  const figures = all.map((z) => z.figures)
  expect(all.flatMap(({ changes }) => changes)).toEqual([])
  expect(sum(figures.map(({ sales, returns }) => sales.total + returns.total))).toBe(
    sum(recorded.map(({ total }) => total)),
  )
  expect(sum(figures.flatMap(({ taxes }) => taxes.map(({ tax }) => tax)))).toBe(
    sum(recorded.map(({ tax }) => tax)),
  )
  for (const method of ['CASH', 'CARD'])
    expect(
      sum(
        figures.flatMap(({ methods }) =>
          methods.filter((each) => each.method === method).map((each) => each.amount),
        ),
      ),
    ).toBe(
      sum(
        recorded.flatMap(({ payments }) =>
          payments.filter((each) => each.method === method).map((each) => each.amount),
        ),
      ),
    )
  expect(await closedIds(store)).toEqual(recorded.map(({ id }) => id).sort())
  for (const drawer of new Set(all.map(({ id_till }) => id_till))) {
    const numbers = all.filter(({ id_till }) => id_till === drawer).map(({ number }) => number)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1))
  }
  expect((await drawers(store)).map(({ count }) => count)).toEqual([0, 0, 0, 0])
})

const closedIds = async (store: TestStore): Promise<string[]> => {
  const { rows } = await sql<{ sale_id: string }>`
    select sale_id from closed_sale where store_id = ${storeIdOf(store)}
  `.execute(store.app.database.db)
  return rows.map(({ sale_id }) => sale_id).sort()
}
