import type { Sale } from '@tillsight/contract/books/sales'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, remove } from '#testing/a-catalog.ts'
import { aPromotion } from '#testing/a-promotion.ts'
import { editOfSale, saleForm, sell, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'

const soldWith = ({ lines }: Sale) =>
  lines.map(({ discount, total, promotion }) => [discount, total, promotion?.name ?? null])

describe('a sale', () => {
  it('gets the promotion of each product by itself, and of two the better one', async () => {
    const store = await aStore()
    const tea = await aCategory(store, 'Tea')
    const [mug, green] = [
      await aProduct(store, { price: '10' }),
      await aProduct(store, { price: '4', id_category: tea.id }),
    ]
    await aPromotion(store, { name: 'All', percent: 5 })
    await aPromotion(store, {
      name: 'Tea week',
      percent: null,
      amount: 1.5,
      covers: 'CATEGORIES',
      id_categories: [tea.id],
    })

    const sale = await sell(store, [
      [mug, 1],
      [green, 2],
    ])

    expect(soldWith(sale)).toEqual([
      [5, 9.5, 'All'],
      [37.5, 5, 'Tea week'],
    ])
    expect(sale).toMatchObject({ total: 14.5, discount_amount: 3.5 })
    expect((await store.get(`/sale/info?id=${sale.id}`)).data.lines).toEqual(sale.lines)
  })

  it.each([
    ['a discount', { discount: 2 }, [2, 9.8, null]],
    ['a price', { price: 8 }, [0, 8, null]],
  ])('keeps %s that was typed by hand', async (_what, typed, expected) => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10' })
    await aPromotion(store)

    const { data } = await store.post('/sale/create', {
      id_customer: null,
      lines: [{ id_product: mug.id, quantity: 1, ...typed }],
    })

    expect(soldWith(data)).toEqual([expected])
  })

  it('gets a promotion with a code only where the customer says it', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10' })
    await aPromotion(store, { code: 'Summer' })

    expect(soldWith(await sell(store, [[mug, 1]]))).toEqual([[0, 10, null]])
    expect(soldWith(await sell(store, [[mug, 1]], { code: ' summer ' }))).toEqual([[10, 9, 'Ten off']])
    expect(await trySelling(store, [[mug, 1]], { code: 'winter' })).toMatchObject({
      code: 400,
      error: { code: 'This code does not exist.' },
    })
  })

  it('has the promotions of its own day', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', balance: '20' })
    await aPromotion(store, { starts_on: '2026-03-02', ends_on: '2026-03-08', weekdays: [0] })
    const on = async (day: string) =>
      soldWith(await sell(store, [[mug, 1]], { sold_at: `${day}T12:00` }))[0]?.[1]

    expect(await on('2026-03-02')).toBe(9)
    expect(await on('2026-03-03')).toBe(10)
    expect(await on('2026-03-09')).toBe(10)
  })

  it('takes a promotion off prices that include tax, and counts as discounted', async () => {
    const store = await aStore()
    await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]), { included: true })
    const mug = await aProduct(store, { price: '11.90' })
    await aPromotion(store, { percent: null, amount: 1.19 })

    const sale = await sell(store, [[mug, 1]])

    expect(sale).toMatchObject({ paid: 10.71, total: 9, tax: 1.71, discount_amount: 1 })
    expect((await store.get('/sale/summary')).data.with_discount).toEqual({ sales: 1, total: 9 })
  })

  it('keeps its promotion when it is edited or comes back, whatever became of that', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', balance: '20' })
    const { id } = await aPromotion(store, { percent: null, amount: 0.25 })
    const sale = await sell(store, [[mug, 2]])
    await store.post('/promotion/end', { id })

    const [line] = editOfSale(sale).lines
    const more = await store.post('/sale/edit', editOfSale(sale, { lines: [{ ...line, quantity: 4 }] }))
    expect(soldWith(more.data)).toEqual([[2.5, 39, 'Ten off']])

    const back = await store.post('/sale/return', {
      id: sale.id,
      lines: [{ id_line: line?.id, quantity: 1 }],
    })
    expect(back.data.lines).toMatchObject([
      { total: -9.75, promotion: { id, name: 'Ten off', amount: 0.25 } },
    ])
  })

  it('loses its promotion to another discount in an edit, and gets none for a line that had none', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', balance: '20' })
    const plain = await sell(store, [[mug, 1]])
    await aPromotion(store)
    const sale = await sell(store, [[mug, 1]])
    const edit = async (sale: Sale, fields: object) => {
      const [line] = editOfSale(sale).lines
      return soldWith(
        (await store.post('/sale/edit', editOfSale(sale, { lines: [{ ...line, ...fields }] }))).data,
      )
    }

    expect(await edit(plain, { quantity: 2 })).toEqual([[0, 20, null]])
    expect(await edit(sale, { discount: 50 })).toEqual([[50, 5, null]])
  })

  it('names the promotion on its receipt', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10' })
    await aPromotion(store, { name: 'Happy hour' })
    const { id } = await sell(store, [[mug, 1]])

    expect((await store.get(`/receipt/view?id=${id}`)).data.lines).toMatchObject([
      { discount: 10, promotion: { name: 'Happy hour', amount: null } },
    ])
  })
})

describe('a sale that was made offline', () => {
  const aShop = async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', balance: '20' })
    const promotion = await aPromotion(store)
    const send = (fields: Record<string, unknown>) =>
      store.post('/offline/record', offlineSale(store.owner, [[mug, 1]], fields))
    return { store, mug, promotion, send }
  }

  it('has the promotion that the customer was shown, though it has ended since', async () => {
    const { store, promotion, send } = await aShop()
    await store.post('/promotion/end', { id: promotion.id })

    const { data } = await send({ promotions: [promotion.id], paid: 9 })

    expect(soldWith(data)).toEqual([[10, 9, 'Ten off']])
  })

  it('has none where the customer was shown none', async () => {
    const { send } = await aShop()

    expect(soldWith((await send({ promotions: [null], paid: 10 })).data)).toEqual([[0, 10, null]])
  })

  it('waits for a person where the promotion has another discount now, or was deleted', async () => {
    const { store, promotion, send } = await aShop()
    await store.post('/promotion/edit', {
      ...{ id: promotion.id, name: 'Ten off', percent: 20, starts_on: '2020-01-01', covers: 'ALL' },
    })

    expect(await send({ promotions: [promotion.id], paid: 9 })).toMatchObject({
      code: 409,
      error: { paid: expect.stringContaining('Taxes or a promotion have changed: this sale is 8.00') },
    })
    await remove(store, `/promotion/delete?id=${promotion.id}`)
    expect(await send({ promotions: [promotion.id], paid: 9 })).toMatchObject({
      code: 409,
      error: { promotions: 'A promotion was deleted. Edit the sale to record it without.' },
    })
    expect(soldWith((await send({ promotions: [promotion.id] })).data)).toEqual([[0, 10, null]])
  })

  it('finds the promotions that a device stores', async () => {
    const { store, promotion } = await aShop()

    expect((await store.get('/offline/info')).data.promotions).toMatchObject([
      { id: promotion.id, percent: 10 },
    ])
  })
})

it('parks a sale at what it comes to with its promotion, and with its code', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '10' })
  await aPromotion(store, { code: 'Summer' })
  const sale = saleForm([[mug, 1]], { code: 'summer' })

  expect((await store.post('/parked_sale/park', { sale })).data).toMatchObject({ total: 9 })
})
