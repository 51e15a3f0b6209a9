import { filtersText } from '@tillsight/domain/figures/metrics/filters'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aSupplier, supply } from '#testing/a-supplier.ts'

const always = { start_date: '2020-01-01', end_date: '2099-12-31' }

describe('by supplier', () => {
  let store: TestStore
  let [clay, kiln] = ['', '']
  beforeAll(async () => {
    store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '10' })
    const vase = await aProduct(store, { name: 'Vase', price: '30', cost_price: '20', balance: '10' })
    const card = await aProduct(store, { name: 'Card', price: '2', cost_price: '1', balance: '10' })
    const [one, other] = [await aSupplier(store), await aSupplier(store, { name: 'Kiln Works' })]
    clay = one.id
    kiln = other.id
    // Both have the mug, and Kiln Works is preferred; only Clay & Co has the vase; nobody has the card.
    await supply(store, one, mug)
    await supply(store, other, mug, { preferred: true })
    await supply(store, one, vase)
    await sell(store, [
      [mug, 2],
      [card, 1],
    ])
    await sell(store, [[vase, 1]])
  })

  it('a product with several suppliers counts for the preferred one, so parts sum to the whole', async () => {
    const { values, parts } = await ask(store, ['netSales', 'sales', 'stockCost', 'stockUnits'], {
      ...always,
      split: 'supplier',
    })

    expect(values).toEqual({ netSales: 52, sales: 2, stockCost: 221, stockUnits: 26 })
    expect(parts?.map(({ key, label, values }) => [key, label, values])).toEqual([
      [clay, 'Clay & Co', { netSales: 30, sales: 1, stockCost: 180, stockUnits: 9 }],
      [kiln, 'Kiln Works', { netSales: 20, sales: 1, stockCost: 32, stockUnits: 8 }],
      [null, 'No supplier', { netSales: 2, sales: 1, stockCost: 9, stockUnits: 9 }],
    ])
  })

  it.each([
    ['one supplier', () => [kiln], { netSales: 20, unitsSold: 2 }],
    ['two suppliers', () => [kiln, clay], { netSales: 50, unitsSold: 3 }],
    ['no supplier', () => [null], { netSales: 2, unitsSold: 1 }],
  ])('filtered by %s, and explained with the same rows', async (_what, keys, expected) => {
    const filters = [{ by: 'supplier' as const, keys: keys() }]

    expect((await ask(store, ['netSales', 'unitsSold'], { ...always, filters })).values).toEqual(expected)
    const query = new URLSearchParams({ ...always, metric: 'netSales', filters: filtersText(filters) })
    expect((await store.get(`/metric/explain?${query}`)).data).toMatchObject({
      value: expected.netSales,
      agrees: true,
    })
  })

  it('is refused to a seller, who sees no suppliers', async () => {
    const seller = await aMember(store, 'seller')
    const asked = { metrics: ['netSales'], ...always }
    const refused = 'This split does not exist.'

    expect(await seller.post('/metric/query', { ...asked, split: 'supplier' })).toMatchObject({
      code: 400,
      error: { split: refused },
    })
    const filters = [{ by: 'supplier', keys: [kiln] }]
    expect(await seller.post('/metric/query', { ...asked, filters })).toMatchObject({
      code: 400,
      error: { filters: refused },
    })
    expect(await seller.get(`/metric/part_names?filters=${JSON.stringify(filters)}`)).toMatchObject({
      code: 400,
    })
  })

  it('does not see the suppliers of another store', async () => {
    const theirs = await aStore()
    const filters = [{ by: 'supplier' as const, keys: [kiln] }]

    expect((await ask(theirs, ['netSales'], { ...always, filters })).values).toEqual({ netSales: 0 })
    const query = new URLSearchParams({ ...always, metric: 'netSales', filters: filtersText(filters) })
    expect((await theirs.get(`/metric/explain?${query}`)).code).toBe(400)
  })
})
