import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { describe, expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import { bringBack, cents, record, type World } from '#testing/a-book.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { close, xReport, zReport } from '#testing/a-drawer.ts'
import { ask } from '#testing/a-metric-query.ts'
import { reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, customerOf, salesIn, sell, summary } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { invoice } from '#testing/an-invoice.ts'
import { add } from '#testing/own-ledger.ts'
import { randomFrom, testSeed } from '#testing/random.ts'

const always = { start_date: '2020-01-01', end_date: '2030-01-01' }

const sum = <Row>(rows: readonly Row[], read: (row: Row) => unknown): bigint =>
  add(rows.map((row) => cents(read(row))))

const receiptOf = async (store: TestStore, id: string): Promise<Receipt> =>
  (await store.get(`/receipt/view?id=${id}`)).data

const paidBy = (receipts: Receipt[], method: string): bigint =>
  sum(
    receipts.flatMap(({ payments }) => payments.filter((each) => each.method === method)),
    ({ amount }) => amount,
  )

/** Every surface says what the receipts say. Answers what they come to. */
const checkSurfaces = async (store: TestStore, names: string[]) => {
  const listed = await salesIn(store, '?kind=ALL&limit=200')
  const receipts = await Promise.all(listed.map(({ id }) => receiptOf(store, id)))
  for (const [place, { payments, paid, tax, taxes }] of receipts.entries()) {
    expect(sum(payments, ({ amount }) => amount)).toBe(cents(paid))
    expect(sum(taxes, ({ amount }) => amount)).toBe(cents(tax))
    expect(cents(listed[place]?.total) + cents(tax)).toBe(cents(paid))
  }
  const paid = sum(receipts, ({ paid }) => paid)
  const tax = sum(receipts, ({ tax }) => tax)
  const whole = await summary(store)
  expect(cents(whole.total)).toBe(paid - tax)
  expect(sum(whole.by_category as { total: number }[], ({ total }) => total)).toBe(paid - tax)
  expect(cents(whole.with_discount.total) + cents(whole.without_discount.total)).toBe(paid - tax)
  const metrics = ['netSales', 'taxCollected', 'customersPaid']
  const { values } = await ask(store, metrics, always)
  expect(metrics.map((metric) => cents(values[metric as never]))).toEqual([paid - tax, tax, paid])
  const x = await xReport(store)
  expect(cents(x.sales.total) + cents(x.returns.total)).toBe(paid - tax)
  expect(sum(x.taxes, ({ tax }) => tax)).toBe(tax)
  for (const name of names) {
    const byName = (rows: { name: string }[]) => rows.find((row) => row.name === name)
    const method = byName(whole.by_method) as { paid: number } | undefined
    expect(cents(method?.paid ?? 0), name).toBe(paidBy(receipts, name))
    expect(cents((byName(x.methods) as { amount?: number } | undefined)?.amount ?? 0)).toBe(
      paidBy(receipts, name),
    )
  }
  const taxRows = rowsOfCsv((await reportOf(store, { type: 'tax' })).bytes)
  expect(sum(taxRows, (row) => row['Tax due'])).toBe(tax)
  expect(await countWrongSums(store.app.database.db, await readStoreId(store))).toBe(0)
  return { paid, tax, byMethod: names.map((name) => paidBy(receipts, name)) }
}

const returnAll = async (store: TestStore): Promise<void> => {
  for (const { id } of await salesIn(store, '?limit=200')) await store.post('/sale/return', { id })
}

describe('deleting a product that was sold with others', () => {
  it('leaves the rest of a sale paid, taxed and discounted as it was', async () => {
    const store = await aStore()
    await chargeTax(store, await aTax(store), { rounding: 'SALE' })
    const [mug, lamp] = [await aProduct(store, { price: '10' }), await aProduct(store, { price: '20' })]
    const mia = await aCustomer(store)
    const sale = await sell(
      store,
      [
        [mug, 1],
        [lamp, 1],
      ],
      {
        id_customer: mia.id,
        discount: { percent: 10 },
        payments: [{ method: 'CASH', amount: 5 }, { method: 'CARD' }],
        cash_given: 50,
      },
    )
    const z = await close(store)

    expect(await remove(store, `/product/delete?id=${mug.id}`)).toMatchObject({ code: 200 })

    const receipt = await receiptOf(store, sale.id)
    expect(receipt).toMatchObject({
      paid: 21.6,
      tax: 3.6,
      discount: { percent: 10, amount: 2 },
      payments: [{ amount: 3.33 }, { amount: 18.27 }],
      cash_given: 50,
      changed_at: expect.any(String),
    })
    expect((await summary(store)).with_discount).toMatchObject({ sales: 1, total: 18 })
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 18 })
    expect((await zReport(store, z)).changes).toMatchObject([{ kind: 'EDITED', paid: -10.8, cash: -1.67 }])
  })

  it('leaves one payment where the others came to nothing, and none where nothing is due', async () => {
    const store = await aStore()
    const [mug, pin] = [await aProduct(store, { price: '100' }), await aProduct(store, { price: '0.01' })]
    const payments = [{ method: 'CASH', amount: 1 }, { method: 'CARD' }]
    const small = await sell(store, [[mug, 1], [pin, 1]], { payments, cash_given: 2 }) // biome-ignore format: a pair a line
    const free = await sell(store, [[mug, 1], [pin, 1, 100]], { payments }) // biome-ignore format: a pair a line
    const gone = await sell(store, [[mug, 1]], { payments })

    await remove(store, `/product/delete?id=${mug.id}`)

    expect(await receiptOf(store, small.id)).toMatchObject({
      payments: [{ method: 'Card', amount: 0.01 }],
      cash_given: null,
    })
    expect(await receiptOf(store, free.id)).toMatchObject({ paid: 0, payments: [{ amount: 0 }] })
    expect((await store.get(`/sale/info?id=${gone.id}`)).code).toBe(404)
    await returnAll(store)
    expect(await checkSurfaces(store, ['Cash', 'Card'])).toEqual({ paid: 0n, tax: 0n, byMethod: [0n, 0n] })
  })

  it('is refused where an invoice names it', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store), await aProduct(store)]
    const sale = await sell(store, [[mug, 1], [lamp, 1]]) // biome-ignore format: a pair a line
    await invoice(store, sale.id)

    const message = 'This product is on 1 invoice, so it cannot be deleted. Archive it instead.'
    expect(await remove(store, `/product/delete?id=${mug.id}`)).toMatchObject({
      code: 409,
      error: { id: message },
    })
    expect((await store.get(`/product/info?id=${mug.id}`)).code).toBe(200)
  })

  it.each([
    { included: true, rounding: 'LINE' as const },
    { included: false, rounding: 'SALE' as const },
  ])(`keeps all figures in agreement, %o (TEST_SEED=${testSeed})`, async (rules) => {
    const store = await aStore()
    const parts = [{ name: 'State', rate: 6.25 }, { name: 'City', rate: 2.125 }] // biome-ignore format: a pair a line
    await chargeTax(store, await aTax(store, parts), rules)
    const taxes = parts.map(({ name, rate }) => ({ name, rate: BigInt(rate * 1000) }))
    const made = async (price: string) => {
      const { id } = await aProduct(store, { price, cost_price: '1', balance: '5000' })
      return { product: id, price: cents(price), cost: 100n, taxes, isWeighed: false }
    }
    const products = [await made('3.33'), await made('19.99'), await made('0.99')]
    const world: World = {
      ...{ store, products, rules, customers: [], methods: ['CASH', 'CARD', 'TRANSFER'] },
      ...{ books: new Map(), free: new Set(), shelf: new Map(), random: randomFrom(testSeed) },
    }
    for (let round = 0; round < 12; round += 1) {
      await record(world, store)
      await bringBack(world, store)
    }

    const { code } = await remove(store, `/product/delete?id=${products[1]?.product}`)
    expect(code).toBe(200)

    const names = ['Cash', 'Card', 'Transfer']
    await checkSurfaces(store, names)
    await returnAll(store)
    const { paid, tax, byMethod } = await checkSurfaces(store, names)
    expect([paid, tax, add(byMethod)]).toEqual([0n, 0n, 0n])
  })
})
