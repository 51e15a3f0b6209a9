import type { Sale } from '@tillsight/contract/books/sales'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { fileOf } from '#testing/a-report.ts'
import { editOfSale, salesIn, sell, summary, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const aShop = async () => {
  const store = await aStore()
  return { store, product: await aProduct(store, { price: '25', cost_price: '10', balance: '100' }) }
}

const aMethod = async (store: TestStore, name: string) =>
  (await store.post('/payment_method/create', { name })).data as { id: string; version: number }

const cash20 = [{ method: 'CASH', amount: 20 }, { method: 'CARD' }]
const paidOf = ({ payments }: Sale) => payments.map(({ name, amount }) => [name, amount])

describe('a sale that is paid in several ways', () => {
  it('says what was paid by each, and counts for the one that most was paid by', async () => {
    const { store, product } = await aShop()

    const sale = await sell(store, [[product, 1]], { payments: cash20, cash_given: 50 })

    expect(paidOf(sale)).toEqual([
      ['Cash', 20],
      ['Card', 5],
    ])
    expect(sale).toMatchObject({ payment_method: 'CASH', cash_given: 50, change: 30 })
    expect((await store.get(`/sale/info?id=${sale.id}`)).data).toMatchObject(sale)
  })

  it('is refused with payments that do not fit', async () => {
    const { store, product } = await aShop()
    const refused = async (details: Record<string, unknown>) =>
      (await trySelling(store, [[product, 1]], details)).error

    expect(await refused({ payments: [{ method: 'CASH', amount: 20 }] })).toEqual({
      'payments.0.amount': 'The payments do not add up to the total of the sale.',
    })
    expect(await refused({ payments: [...cash20, { method: 'OTHER', amount: 5 }] })).toEqual({
      'payments.1.amount': 'The other payments already cover the sale.',
    })
    expect(await refused({ payment_method: 'CARD', cash_given: 50 })).toEqual({
      cash_given: 'Nothing is paid in cash.',
    })
    expect(await refused({ payments: cash20, cash_given: 19.99 })).toEqual({
      cash_given: 'This is less than what is paid in cash.',
    })
    expect(await salesIn(store)).toEqual([])
  })

  it('keeps its payments when something else is edited, and asks for them again when its total changes', async () => {
    const { store, product } = await aShop()
    const sale = await sell(store, [[product, 1]], { payments: cash20, cash_given: 50 })

    const noted: Sale = (await store.post('/sale/edit', editOfSale(sale, { note: 'Gift' }))).data
    expect(noted).toMatchObject({ note: 'Gift', payments: sale.payments, change: 30 })
    const lines = [{ id: sale.lines[0]?.id, id_product: product.id, quantity: 2 }]
    const larger = await store.post('/sale/edit', editOfSale(noted, { lines }))
    expect(larger).toMatchObject({
      code: 400,
      error: { payments: 'The sale comes to another amount now. Enter its payments again.' },
    })
    const again = await store.post('/sale/edit', editOfSale(noted, { lines, payments: cash20 }))
    expect(paidOf(again.data)).toEqual([
      ['Cash', 20],
      ['Card', 30],
    ])
    const single = await store.post('/sale/edit', editOfSale(again.data, { payment_method: 'TRANSFER' }))
    expect(paidOf(single.data)).toEqual([['Transfer', 50]])
  })

  it('keeps its payments once some of it was refunded', async () => {
    const { store, product } = await aShop()
    const payments = [{ method: 'CASH', amount: 10 }, { method: 'CARD' }]
    const single = await sell(store, [[product, 2]])
    const split = await sell(store, [[product, 2]], { payments })
    for (const { id, lines } of [single, split])
      await store.post('/sale/return', { id, lines: [{ id_line: lines[0]?.id, quantity: 1 }] })
    const edit = (sale: Sale, details: object) =>
      store.post('/sale/edit', editOfSale(sale, { ...details, version: undefined }))

    const message =
      'Some items were already refunded, so the payments cannot be changed. Delete the return first.'
    const refused = { code: 409, error: { payments: message } }
    expect(await edit(split, { payment_method: 'TRANSFER' })).toMatchObject(refused)
    expect(
      await edit(split, { payments: [{ method: 'CASH', amount: 11 }, { method: 'CARD' }] }),
    ).toMatchObject(refused)
    expect(await edit(single, { payments })).toMatchObject(refused)
    expect(await edit(split, { note: 'Gift' })).toMatchObject({ code: 200 })
    expect(await edit(split, { payments })).toMatchObject({ code: 200 })
    expect(await edit(single, { payment_method: 'TRANSFER' })).toMatchObject({ code: 200 })
  })

  it('is given back as it was paid, or by the method that is asked for', async () => {
    const { store, product } = await aShop()
    const sale = await sell(store, [[product, 2]], {
      payments: [{ method: 'CASH', amount: 40 }, { method: 'CARD' }],
    })
    const line = { id_line: sale.lines[0]?.id, quantity: 1 }

    const half = await store.post('/sale/return', { id: sale.id, lines: [line] })
    expect(paidOf(half.data)).toEqual([
      ['Cash', -20],
      ['Card', -5],
    ])
    const rest = await store.post('/sale/return', { id: sale.id, payment_method: 'TRANSFER' })
    expect(paidOf(rest.data)).toEqual([['Transfer', -25]])
    expect((await summary(store)).by_method).toEqual([
      { method: 'CASH', name: 'Cash', paid: 20 },
      { method: 'CARD', name: 'Card', paid: 5 },
      { method: 'TRANSFER', name: 'Transfer', paid: -25 },
    ])
  })

  it('is found by each of its methods, and its money is split over them, with tax to the cent', async () => {
    const store = await aStore()
    await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]), { included: true })
    const product = await aProduct(store, { price: '9.99', cost_price: '3.33', balance: '100' })
    const split = { payments: [{ method: 'CASH', amount: 3.33 }, { method: 'CARD' }] }
    const sale = await sell(store, [[product, 1]], { ...split, sold_at: '2026-09-08T10:00:00' })
    await sell(store, [[product, 1]], { payment_method: 'CASH', sold_at: '2026-09-08T11:00:00' })

    expect((await salesIn(store, '?payment_method=CARD')).map(({ id }) => id)).toEqual([sale.id])
    expect(await salesIn(store, '?payment_method=CASH')).toHaveLength(2)
    for (const query of ['', '?search=mug'])
      expect((await summary(store, query)).by_method).toEqual([
        { method: 'CASH', name: 'Cash', paid: 13.32 },
        { method: 'CARD', name: 'Card', paid: 6.66 },
      ])
    const { values, parts } = await ask(store, ['customersPaid', 'netSales', 'sales', 'grossProfit'], {
      split: 'payment_method',
    })
    const sum = (metric: string) =>
      (parts ?? []).reduce((sum, part) => sum + Math.round((part.values[metric] ?? 0) * 100), 0) / 100
    for (const metric of ['customersPaid', 'netSales', 'sales', 'grossProfit'])
      expect([metric, sum(metric)]).toEqual([metric, values[metric]])
  })
})

describe("a store's own payment methods", () => {
  it('are named on sales, in lists, exports and figures, also once renamed or no longer offered', async () => {
    const { store, product } = await aShop()
    const { id } = await aMethod(store, 'Gift card')
    const sale = await sell(store, [[product, 1]], {
      payments: [{ method: id, amount: 20 }, { method: 'CARD' }],
    })
    expect(sale).toMatchObject({ payment_method: id })

    await store.post('/payment_method/edit', { id, name: 'Voucher', is_active: false })

    expect(paidOf((await salesIn(store))[0] as Sale)).toEqual([
      ['Voucher', 20],
      ['Card', 5],
    ])
    expect((await fileOf(store, { url: '/sale/export?fmt=csv' })).bytes.toString()).toContain(
      'Voucher + Card',
    )
    expect((await summary(store)).by_method?.[0]).toMatchObject({ name: 'Voucher' })
    expect(await trySelling(store, [[product, 1]], { payment_method: id })).toMatchObject({
      code: 400,
      error: { payment_method: 'This payment method is not offered.' },
    })
    expect((await store.post('/sale/edit', editOfSale(sale, { note: 'Gift' }))).code).toBe(200)
    expect((await store.post('/sale/return', { id: sale.id, payment_method: id })).code).toBe(200)
  })

  it('have names of their own, and belong to one store', async () => {
    const { store } = await aShop()
    const { id } = await aMethod(store, 'Gift card')
    const taken = { code: 409, error: { name: 'There is already a payment method with this name.' } }

    expect(await store.post('/payment_method/create', { name: 'gift CARD' })).toMatchObject(taken)
    expect(await store.post('/payment_method/create', { name: 'cash' })).toMatchObject(taken)
    const other = await aShop()
    expect(await trySelling(other.store, [[other.product, 1]], { payment_method: id })).toMatchObject({
      code: 400,
    })
    expect(
      await other.store.post('/payment_method/edit', { id, name: 'Mine', is_active: true }),
    ).toMatchObject({
      code: 404,
    })
    expect((await other.store.get('/payment_method/view')).data).toEqual([])
  })

  it('are added by owners, and seen by those who sell', async () => {
    const { store } = await aShop()
    await aMethod(store, 'Gift card')
    const seller = await aMember(store, 'seller')

    expect((await seller.get('/payment_method/view')).data).toMatchObject([{ name: 'Gift card' }])
    expect((await seller.post('/payment_method/create', { name: 'Shells' })).code).toBe(403)
  })
})
