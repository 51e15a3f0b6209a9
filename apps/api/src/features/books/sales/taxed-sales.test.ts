import type { Sale } from '@tillsight/contract/books/sales'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { editOfSale, sell, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const aTaxedStore = async (charged: { included?: boolean; rounding?: string } = {}) => {
  const store = await aStore()
  await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]), charged)
  return { store, product: await aProduct(store, { price: '11.90', cost_price: '4', balance: '100' }) }
}

describe('a sale with tax', () => {
  it('on top is paid with it, and counts without it', async () => {
    const { store, product } = await aTaxedStore()

    const sale = await sell(store, [[product, 2]])

    expect(sale).toMatchObject({
      total: 23.8,
      tax: 4.52,
      paid: 28.32,
      profit: 15.8,
      prices_include_tax: false,
    })
    expect(sale.taxes).toEqual([{ name: 'VAT', rate: 19, base: 23.8, amount: 4.52 }])
  })

  it('within its prices is paid as the shelf says, and counts without it', async () => {
    const { store, product } = await aTaxedStore({ included: true })

    const sale = await sell(store, [[product, 2]], { sold_at: '2026-09-08T10:00:00' })

    expect(sale).toMatchObject({ total: 20, tax: 3.8, paid: 23.8, profit: 12, prices_include_tax: true })
    expect(sale.lines[0]).toMatchObject({ price: 11.9, total: 20, tax: 3.8 })
    const { values } = await ask(store, ['netSales', 'taxCollected', 'customersPaid'])
    expect(values).toMatchObject({ netSales: 20, taxCollected: 3.8, customersPaid: 23.8 })
  })

  it('keeps its tax when the rate or the way prices are written changes', async () => {
    const { store, product } = await aTaxedStore({ included: true })
    const sale = await sell(store, [[product, 1]])
    const [tax] = (await store.get('/tax/view')).data.taxes
    await store.post('/tax/edit', {
      ...{ id: tax.id, name: tax.name },
      rates: [{ starts_on: '2020-01-01', parts: [{ name: 'VAT', rate: 25 }] }],
    })
    await chargeTax(store, tax, { included: false })

    const edited = (await store.post('/sale/edit', editOfSale(sale, { note: 'Gift' }))).data

    expect(edited).toMatchObject({ total: 10, tax: 1.9, prices_include_tax: true })
    const [{ id: line }] = edited.lines
    const lines = [{ id: line, id_product: product.id, quantity: 3 }]
    const larger = (await store.post('/sale/edit', editOfSale(edited, { lines }))).data
    expect(larger).toMatchObject({ total: 30, tax: 5.7, paid: 35.7 })
  })

  it('is charged the rate of its own day', async () => {
    const store = await aStore()
    const rates = [
      { starts_on: '2020-01-01', parts: [{ name: 'VAT', rate: 16 }] },
      { starts_on: '2021-01-01', parts: [{ name: 'VAT', rate: 19 }] },
    ]
    await chargeTax(store, (await store.post('/tax/create', { name: 'VAT', rates })).data)
    const product = await aProduct(store, { price: '10' })
    const taxOn = async (sold_at: string) => (await sell(store, [[product, 1]], { sold_at })).tax

    expect(await taxOn('2019-12-31T12:00:00')).toBe(0)
    expect(await taxOn('2020-12-31T23:59:00')).toBe(1.6)
    expect(await taxOn('2021-01-01T00:00:00')).toBe(1.9)
  })

  it('gives back the tax that was charged, to the cent and in any parts', async () => {
    const { store } = await aTaxedStore({ included: true })
    const product = await aProduct(store, { name: 'Odd', price: '3.33', balance: '10' })
    const sale = await sell(store, [[product, 3, 10]])
    await chargeTax(store, await aTax(store, [{ name: 'New', rate: 50 }]))

    const back: Sale[] = []
    for (const _ of [1, 2, 3]) {
      const lines = [{ id_line: sale.lines[0]?.id, quantity: 1 }]
      back.push((await store.post('/sale/return', { id: sale.id, lines })).data)
    }

    const sum = (key: 'total' | 'tax' | 'paid') =>
      Math.round(back.reduce((sum, sale) => sum + sale[key], 0) * 100) / 100
    expect([sum('total'), sum('tax'), sum('paid')]).toEqual([-sale.total, -sale.tax, -sale.paid])
    expect(back[0]?.taxes).toMatchObject([{ name: 'VAT', rate: 19 }])
  })
})

describe('a discount on the whole sale', () => {
  it('in percent is spread over the lines, on top of their own', async () => {
    const store = await aStore()
    const [mug, cup] = [
      await aProduct(store, { name: 'Mug', price: '10' }),
      await aProduct(store, { name: 'Cup', price: '20' }),
    ]

    const sale = await sell(
      store,
      [
        [mug, 1],
        [cup, 1, 50],
      ],
      { discount: { percent: 10 } },
    )

    expect(sale).toMatchObject({ total: 18, discount_amount: 12, discount: { percent: 10, amount: 2 } })
    expect(sale.lines.map(({ total }) => total)).toEqual([9, 9])
  })

  it('as an amount is at most what there is, stays in an edit, and can be taken off', async () => {
    const store = await aStore()
    const product = await aProduct(store, { price: '10' })
    const sale = await sell(store, [[product, 1]], { discount: { amount: 3 } })
    expect(sale).toMatchObject({ total: 7, discount: { amount: 3 } })

    const kept = (await store.post('/sale/edit', editOfSale(sale, { note: 'Thanks' }))).data
    expect(kept).toMatchObject({ total: 7, discount: { amount: 3 } })
    const taken = (await store.post('/sale/edit', editOfSale(kept, { discount: null }))).data
    expect(taken).toMatchObject({ total: 10, discount: null })
    expect(await sell(store, [[product, 1]], { discount: { amount: 10 } })).toMatchObject({ total: 0 })
    expect(await trySelling(store, [[product, 1]], { discount: { amount: 10.01 } })).toMatchObject({
      code: 400,
      error: { discount: 'The discount is more than the sale.' },
    })
  })

  it('cannot change once something came back', async () => {
    const store = await aStore()
    const product = await aProduct(store, { price: '10' })
    const sale = await sell(store, [[product, 2]], { discount: { percent: 10 } })
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }] })

    const answer = await store.post('/sale/edit', {
      ...editOfSale(sale, { discount: { percent: 20 } }),
      version: undefined,
    })

    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('Delete the return first.') })
  })
})

describe('a changed price', () => {
  it('is for owners and managers', async () => {
    const store = await aStore()
    const product = await aProduct(store, { price: '10', cost_price: '4' })
    const lines = [{ id_product: product.id, quantity: 2, price: 8.5 }]
    const [manager, seller] = [await aMember(store, 'manager'), await aMember(store, 'seller')]

    expect(await sell(manager, [], { lines })).toMatchObject({ total: 17, profit: 9 })
    expect(await trySelling(seller, [], { lines })).toMatchObject({
      code: 403,
      error: { price: 'Only owners and managers can change a price.' },
    })
    const usual = [{ id_product: product.id, quantity: 1, price: 10 }]
    expect(await trySelling(seller, [], { lines: usual })).toMatchObject({ code: 200 })
  })
})

it('amounts of a sale are whole in a currency without decimals', async () => {
  const store = await aStore()
  const product = await aProduct(store, { price: '1000' })
  await store.post('/store/edit', aStoreForm({ currency: 'JPY' }))
  const message = 'JPY has no decimals. Enter a whole amount.'

  expect(await trySelling(store, [[product, 1]], { discount: { amount: 0.5 } })).toMatchObject({
    code: 400,
    error: { discount: message },
  })
  const lines = [{ id_product: product.id, quantity: 1, price: 8.5 }]
  expect(await trySelling(store, [], { lines })).toMatchObject({ code: 400, error: { price: message } })
})
