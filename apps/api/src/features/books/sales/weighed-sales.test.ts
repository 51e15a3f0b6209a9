import { describe, expect, it } from 'vitest'
import { aProduct, editOf, productInfo, remove, sendProduct } from '#testing/a-catalog.ts'
import { ask } from '#testing/a-metric-query.ts'
import { balanceOf, editOfSale, salesIn, sell, summary, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const wholeOnly = 'Quantity must be a positive number.'

const weighed = { unit: 'KG', sold_by_measure: 'true', price: '12.90', cost_price: '8' }

const aCheese = (store: TestStore, fields = {}) =>
  aProduct(store, { name: 'Cheese', balance: '5.250', ...weighed, ...fields })

const giveBack = async (store: TestStore, sale: { id: string; lines: { id: string }[] }, quantity: number) =>
  store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity }] })

const ever = { start_date: '2026-01-01', end_date: '2030-01-01' }

describe('a sale by weight', () => {
  it('takes three decimals from the stock, and rounds price × weight once', async () => {
    const store = await aStore()
    const cheese = await aCheese(store)

    const sale = await sell(store, [[cheese, 0.735]])

    expect(sale).toMatchObject({ quantity: 0.735, total: 9.48, profit: 3.6 })
    expect(sale.lines).toMatchObject([{ quantity: 0.735, unit: 'KG', price: 12.9, total: 9.48 }])
    expect(await productInfo(store, cheese.id)).toMatchObject({
      balance: 4.515,
      units_sold_30_days: 0.735,
      movements: [{ reason: 'sale', quantity: -0.735, balance: 4.515 }, { quantity: 5.25 }],
    })
    expect(await salesIn(store)).toMatchObject([{ quantity: 0.735, lines: [{ unit: 'KG' }] }])
    const { data } = await store.get(`/receipt/view?id=${sale.id}`)
    expect(data.lines).toEqual([
      { name: 'Cheese', quantity: 0.735, unit: 'KG', price: 12.9, discount: 0, amount: 9.48 },
    ])
  })

  it('together with pieces shows no rest of a float, and takes off discounts to the cent', async () => {
    const store = await aStore()
    const cheese = await aCheese(store)
    const mug = await aProduct(store, { name: 'Mug' })

    const sale = await sell(
      store,
      [
        [cheese, 0.1],
        [cheese, 0.2],
        [mug, 2],
        [cheese, 0.5, 10],
      ],
      { discount: { percent: 5 } },
    )

    expect(sale.quantity).toBe(2.8)
    expect(sale.lines.map(({ quantity }) => quantity)).toEqual([0.1, 0.2, 2, 0.5])
    expect(sale.lines.map(({ unit }) => unit)).toEqual(['KG', 'KG', undefined, 'KG'])
    const cents = sale.lines.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
    expect(cents).toBe(Math.round(sale.total * 100))
    expect(await balanceOf(store, cheese)).toBe(4.45)
    expect(await summary(store)).toMatchObject({ quantity: 2.8, total: sale.total })
  })

  it('in three portions gives back exactly what was paid, and puts back what was sold', async () => {
    const store = await aStore()
    const cheese = await aCheese(store)
    const sale = await sell(store, [[cheese, 1.001, 12.5]])

    const refunds = []
    for (const portion of [0.333, 0.335, 0.333])
      refunds.push((await giveBack(store, sale, portion)).data.total)

    expect(Math.round(refunds.reduce((sum, total) => sum + total, 0) * 100)).toBe(
      -Math.round(sale.total * 100),
    )
    expect(await summary(store)).toMatchObject({ quantity: 0, total: 0, profit: 0 })
    expect(await balanceOf(store, cheese)).toBe(5.25)
    expect(await giveBack(store, sale, 0.001)).toMatchObject({
      code: 409,
      error: { 'lines.0.quantity': 'All items were already returned.' },
    })
  })

  it('says how much is left, in its unit', async () => {
    const store = await aStore()
    const cheese = await aCheese(store)
    const sale = await sell(store, [[cheese, 5]])

    expect((await trySelling(store, [[cheese, 0.251]])).error).toMatchObject({
      'lines.0.quantity': 'Only 0.25 kg left in stock.',
    })
    await giveBack(store, sale, 4.75)
    expect((await giveBack(store, sale, 0.3)).error).toMatchObject({
      'lines.0.quantity': 'Only 0.25 kg can be returned.',
    })
    expect((await trySelling(store, [[cheese, 5]])).code).toBe(200)
    expect(await balanceOf(store, cheese)).toBe(0)
  })

  it('is refused with a fourth decimal, and for what is counted with any', async () => {
    const store = await aStore()
    const cheese = await aCheese(store)
    const bag = await aProduct(store, { name: 'Bag', unit: 'KG', balance: '9' })
    const sale = await sell(store, [[bag, 2]])

    expect((await trySelling(store, [[cheese, 0.7355]])).error).toMatchObject({
      'lines.0.quantity': 'Use at most three decimal places.',
    })
    for (const quantity of [0, -0.5, 1e-9])
      expect((await trySelling(store, [[cheese, quantity]])).error).toMatchObject({
        'lines.0.quantity': wholeOnly,
      })
    expect(await trySelling(store, [[bag, 1.5]])).toMatchObject({
      code: 400,
      error: { 'lines.0.quantity': wholeOnly },
    })
    expect(await giveBack(store, sale, 0.5)).toMatchObject({
      code: 400,
      error: { 'lines.0.quantity': wholeOnly },
    })
    expect(await balanceOf(store, bag)).toBe(7)
  })

  it('can be corrected and deleted, also after the product is sold by the piece', async () => {
    const store = await aStore()
    const cheese = await aCheese(store, { balance: '5' })
    const sale = await sell(store, [[cheese, 0.735]])
    const asPieces = { unit: 'PIECE', sold_by_measure: 'false', balance: '4' }
    await sendProduct(store, '/product/edit', editOf({ ...cheese, balance: 4.265 }, asPieces), null)

    const lines = sale.lines.map(({ id, product }) => ({ id, id_product: product.id, quantity: 0.5 }))
    const edited = await store.post('/sale/edit', editOfSale(sale, { lines }))

    expect(edited.data).toMatchObject({ quantity: 0.5, total: 6.45, lines: [{ unit: 'KG' }] })
    expect((await trySelling(store, [[cheese, 0.5]])).error).toMatchObject({ 'lines.0.quantity': wholeOnly })
    await remove(store, `/sale/delete?id=${sale.id}`)
    expect(await balanceOf(store, cheese)).toBe(4.735)
    expect((await summary(store)).quantity).toBe(0)
  })

  it('counts in every figure with its three decimals', async () => {
    const store = await aStore()
    const cheese = await aCheese(store)
    await sell(store, [[cheese, 0.1]])
    const sale = await sell(store, [[cheese, 0.735]])
    await giveBack(store, sale, 0.235)

    const ids = ['unitsSold', 'netUnits', 'returnedUnits', 'stockUnits', 'stockCost', 'stockRetail'] as const
    const { values } = await ask(store, ids, ever)

    expect(values).toMatchObject({
      unitsSold: 0.835,
      netUnits: 0.6,
      returnedUnits: 0.235,
      stockUnits: 4.65,
      stockCost: 37.2,
      stockRetail: 59.99,
    })
  })
})
