import type { Product } from '@tillsight/contract/books/products'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, editOf, remove, sendProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { breakEvenOf, financesOf, spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import type { TestStore } from '#testing/a-store.ts'

const now = '2026-11-15T12:00:00Z'
const november = { start_date: '2026-11-01', end_date: '2026-11-30' }

/** At 10.00 each, of which 4.00 is what it cost. */
const aMug = (store: TestStore, fields = {}): Promise<Product> =>
  aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '100', ...fields })

const move = (store: TestStore, { id }: Product, reason: string, quantity: number) =>
  store.post('/product/stock', { id, reason, quantity })

const lossesOf = async (store: TestStore): Promise<number> =>
  (await financesOf(store, november.start_date, november.end_date)).stock_losses

const reprice = async (store: TestStore, product: Product, cost_price: string): Promise<void> => {
  const { data } = await store.get(`/product/info?id=${product.id}`)
  expect((await sendProduct(store, '/product/edit', editOf(data, { cost_price }), null)).code).toBe(200)
}

describe('a sale that came back whole', () => {
  it.each([
    ['is a loss of what it cost where it was not restocked', false, { stock_losses: 12, net_profit: -12 }],
    ['is nothing where it was restocked', true, { stock_losses: 0, net_profit: 0 }],
  ])('%s', async (_what, restock, expected) => {
    const store = await aStoreAt(now)
    const { id } = await sell(store, [[await aMug(store), 3, 12.5]])
    await store.post('/sale/return', { id, restock })

    expect(await financesOf(store, november.start_date, november.end_date)).toMatchObject({
      revenue: 0,
      cost_of_goods: 0,
      gross_profit: 0,
      expenses: 0,
      ...expected,
    })
  })

  it('loses only the lines that were not restocked, and nothing once the return is deleted', async () => {
    const store = await aStoreAt(now)
    const [mug, bag] = [await aMug(store), await aMug(store, { name: 'Bag', cost_price: '7' })]
    const sale = await sell(store, [
      [mug, 2],
      [bag, 1],
    ])
    const lines = sale.lines.map(({ id, product, quantity }) => ({
      id_line: id,
      quantity,
      restock: product.id === mug.id,
    }))
    const { data } = await store.post('/sale/return', { id: sale.id, lines })
    expect(await lossesOf(store)).toBe(7)

    await remove(store, `/sale/delete?id=${data.id}`)

    expect(await lossesOf(store)).toBe(0)
  })
})

describe('a movement of stock', () => {
  it.each([
    ['damage', 3, 12],
    ['loss', 2, 8],
    ['recount', 95, 20],
    ['recount', 104, -16],
    ['recount', 100, 0],
    ['correction', -5, 0],
    ['correction', 5, 0],
    ['received', 50, 0],
  ])('by %s of %i loses %d', async (reason, quantity, lost) => {
    const store = await aStoreAt(now)
    expect((await move(store, await aMug(store), reason, quantity)).code).toBe(200)

    expect(await lossesOf(store)).toBe(lost)
  })

  it('that was mistyped is corrected by a recount', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    await move(store, mug, 'damage', 50)

    await move(store, mug, 'recount', 95)

    expect(await lossesOf(store)).toBe(20)
  })

  it('in the product form is a correction, and no loss', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)

    await sendProduct(store, '/product/edit', editOf(mug, { balance: '40' }), null)

    expect(await lossesOf(store)).toBe(0)
  })

  it('loses what the goods cost then, in the category of then, whatever they cost later', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    await move(store, mug, 'damage', 1)
    await reprice(store, mug, '5')
    await move(store, mug, 'damage', 1)
    const { id } = await aCategory(store, 'Elsewhere')
    await store.post('/product/bulk_edit', { ids: [mug.id], change: { kind: 'category', id_category: id } })
    await move(store, mug, 'loss', 1)
    await store.post('/product/archive', { ids: [mug.id], archived: true })

    expect(await lossesOf(store)).toBe(14)
    const { parts } = await ask(store, ['stockLosses'], { ...november, split: 'category' })
    expect(parts?.map(({ key, values }) => [key, values.stockLosses])).toEqual([
      [mug.id_category, 9],
      [id, 5],
    ])
  })

  it('is lost from the figures with its product', async () => {
    const store = await aStoreAt(now)
    const [mug, bag] = [await aMug(store), await aMug(store, { name: 'Bag' })]
    await move(store, mug, 'damage', 3)
    await move(store, bag, 'damage', 1)
    const { id } = await sell(store, [[mug, 1]])
    await store.post('/sale/return', { id, restock: false })
    expect(await lossesOf(store)).toBe(20)

    await remove(store, `/product/delete?id=${mug.id}`)

    expect(await lossesOf(store)).toBe(4)
  })

  it("counts on the store's own day", async () => {
    const store = await aStoreAt('2026-11-01T03:00:00Z', 'America/New_York')
    await move(store, await aMug(store), 'damage', 1)

    expect(await lossesOf(store)).toBe(0)
    expect((await financesOf(store, '2026-10-31')).stock_losses).toBe(4)
    expect(await financesOf(store)).toMatchObject({ start_date: '2026-10-31', stock_losses: 4 })
  })
})

describe('stock losses', () => {
  it('come between gross profit and expenses, in each month and in comparisons', async () => {
    const store = await aStoreAt('2026-10-31T12:00:00Z')
    const mug = await aMug(store)
    await move(store, mug, 'damage', 2)
    store.app.clock.now = new Date('2026-11-01T12:00:00Z')
    await move(store, mug, 'loss', 5)
    await sell(store, [[mug, 10]])
    await spend(store, { amount: 10, date: '2026-11-01' })

    const finances = await financesOf(store, '2026-10-01', '2026-11-30')

    expect(finances).toMatchObject({ gross_profit: 60, stock_losses: 28, expenses: 10, net_profit: 22 })
    expect(finances.by_month).toMatchObject([
      { month: '2026-10-01', gross_profit: 0, stock_losses: 8, net_profit: -8 },
      { month: '2026-11-01', gross_profit: 60, stock_losses: 20, expenses: 10, net_profit: 30, roi: 42.86 },
    ])
    const { compared } = await financesOf(store, '2026-11-01')
    expect(compared[0]).toMatchObject({ stock_losses: 8, change: { stock_losses: 150 } })
  })

  it('leave break-even alone', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    await sell(store, [[mug, 10]])
    await spend(store, { amount: 30, date: '2026-11-02' })
    const before = await breakEvenOf(store, '2026-11-01')

    await move(store, mug, 'damage', 10)

    expect(await breakEvenOf(store, '2026-11-01')).toEqual(before)
  })

  it('have days and products, and no hours or sellers', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    await move(store, mug, 'damage', 2)

    const { series } = await ask(store, ['stockLosses'], { ...november, grain: 'week' })
    expect(series?.map(({ values }) => values.stockLosses)).toEqual([0, 0, 8, 0, 0, 0])
    for (const refused of [{ grain: 'hour' }, { split: 'seller' }])
      expect(
        await store.post('/metric/query', { metrics: ['stockLosses'], ...november, ...refused }),
      ).toMatchObject({ code: 400 })
  })

  it('until the same time of day count what was lost by then', async () => {
    const store = await aStoreAt('2026-11-14T09:00:00Z')
    const mug = await aMug(store)
    await move(store, mug, 'damage', 1)
    store.app.clock.now = new Date('2026-11-14T15:00:00Z')
    await move(store, mug, 'damage', 2)
    store.app.clock.now = new Date(now)

    const { compared } = await ask(store, ['stockLosses'], {
      ...{ start_date: '2026-11-15', end_date: '2026-11-15' },
      compare: ['previous'],
    })

    expect(compared[0]?.values.stockLosses).toBe(4)
  })

  it('are explained by the goods that were lost, and named where gross profit is explained', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    const sale = await sell(store, [[mug, 2]])
    await store.post('/sale/return', { id: sale.id, restock: false })
    await move(store, mug, 'damage', 3)
    await move(store, mug, 'loss', 1)
    await move(store, mug, 'recount', 96)
    const days = new URLSearchParams(november).toString()

    const { data: explained } = await store.get(`/metric/explain?metric=stockLosses&${days}`)
    const { data: rows } = await store.get(`/metric/rows?metric=stockLosses&operand=losses.cost&${days}`)
    const { data: gross } = await store.get(`/metric/explain?metric=grossProfit&${days}`)

    expect(explained).toMatchObject({ value: 16, agrees: true, excluded: null })
    expect(explained.operands[0].rows).toEqual({ of: 'losses', count: 4, sum: 16, agrees: true })
    const told = rows.map(({ label, detail, amount }: Record<string, unknown>) => [label, detail, amount])
    expect(told.toSorted()).toEqual([
      ['Mug', 'Damage, 3 pcs', 12],
      ['Mug', 'Loss, 1 pcs', 4],
      ['Mug', 'Recount, 2 pcs found', -8],
      ['Mug', 'Return #2, 2 pcs not restocked', 8],
    ])
    expect(gross).toMatchObject({
      value: 0,
      agrees: true,
      excluded: { label: 'Stock losses', unit: 'money', value: 16 },
    })
  })

  it('are not for sellers, nor for another store', async () => {
    const [store, other] = [await aStoreAt(now), await aStoreAt(now)]
    await move(store, await aMug(store), 'damage', 2)
    const seller = await aMember(store, 'seller')

    expect(await seller.post('/metric/query', { metrics: ['stockLosses'], ...november })).toMatchObject({
      code: 400,
      error: { metrics: expect.any(String) },
    })
    const { data: known } = await seller.get('/metric/catalogue')
    expect(known.map(({ id }: { id: string }) => id)).not.toContain('stockLosses')
    expect(await lossesOf(other)).toBe(0)
  })
})
