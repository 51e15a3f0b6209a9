import { splits } from '@tillsight/domain/figures/metrics/splits'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'

type Part = { id: string; amount: number }
type Why = {
  before: number | null
  after: number | null
  parts: Part[] | null
  places: { split: string; label: string; before: number; after: number; times_usual: number | null }[]
}

const second = 'start_date=2026-11-05&end_date=2026-11-05'

/** Two mugs on the first day; on the second more of them at a discount, a new card, and a mug that comes back. */
const aShop = async () => {
  const store = await aStoreAt('2026-11-04T10:00:00Z')
  const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '90' })
  await sell(store, [[mug, 2]])
  store.app.clock.now = new Date('2026-11-05T10:00:00Z')
  const card = await aProduct(store, { name: 'Card', price: '3', cost_price: '1', balance: '90' })
  const sale = await sell(store, [
    [mug, 4, 10],
    [card, 5],
  ])
  await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }] })
  store.app.clock.now = new Date('2026-11-06T10:00:00Z')
  const why = async (query: string): Promise<Why> => {
    const { code, data } = await store.get(`/metric/why?${query}`)
    expect(code).toBe(200)
    return data as Why
  }
  return { store, why }
}

const amounts = ({ parts }: Why) => Object.fromEntries((parts ?? []).map(({ id, amount }) => [id, amount]))
const sumOf = ({ parts }: Why) =>
  Math.round((parts ?? []).reduce((sum, { amount }) => sum + amount, 0) * 1000) / 1000

describe('why a figure changed', () => {
  it('is taken apart into what was sold, to the cent', async () => {
    const { why } = await aShop()

    const sales = await why(`metric=netSales&${second}`)
    expect(sales).toMatchObject({ before: 20, after: 42 })
    expect(amounts(sales)).toEqual({ volume: 20, discount: -4, returns: -9, new: 15 })

    const profit = await why(`metric=grossProfit&${second}`)
    expect(profit).toMatchObject({ before: 12, after: 25 })
    expect(sumOf(profit)).toBe(13)
  })

  it('is taken apart into its sums where it is a ratio, and says nothing without a figure before', async () => {
    const { why } = await aShop()

    const average = await why(`metric=averageOrderValue&${second}`)
    expect(average.parts?.map(({ id }) => id)).toContain('sales.net')
    expect(sumOf(average)).toBe((average.after ?? 0) - (average.before ?? 0))

    expect(await why('metric=averageOrderValue&start_date=2026-11-04&end_date=2026-11-04')).toMatchObject({
      before: null,
      parts: null,
      places: [],
    })
  })

  it('names the likeliest places, but no seller to who sees only their own', async () => {
    const { store, why } = await aShop()

    const { places } = await why(`metric=netSales&${second}`)
    expect(places.map(({ split }) => split).sort()).toEqual(['category', 'product'])
    expect(places.length).toBeLessThanOrEqual(3)

    const seller = await aMember(store, 'seller')
    const { data } = await seller.get(`/metric/why?metric=netSales&${second}`)
    expect((data as Why).places).toEqual([])
    expect((await seller.get(`/metric/why?metric=grossProfit&${second}`)).code).toBe(400)
  })

  it('is taken apart beside any days, until the time of day that it is shown beside', async () => {
    const { store, why } = await aShop()
    const before = (days: string) => `metric=netSales&${second}&${days}`

    const morning = await why(before('before_start=2026-11-04&before_end=2026-11-04&before_time=10:00'))
    expect(morning).toMatchObject({ before: 20, after: 42, compared: { end_time: '10:00' } })
    expect(sumOf(morning)).toBe(22)
    expect(
      await why(before('before_start=2026-11-04&before_end=2026-11-04&before_time=09:59')),
    ).toMatchObject({
      before: 0,
      after: 42,
    })
    for (const days of ['before_start=2026-11-04', 'before_start=2026-11-04&before_end=2026-11-03'])
      expect(await store.get(`/metric/why?${before(days)}`)).toMatchObject({
        code: 400,
        error: { before_end: expect.stringContaining('first and the last day') },
      })
  })

  it('is not asked of what is known as of now only', async () => {
    const { store } = await aShop()

    expect(await store.get(`/metric/why?metric=stockUnits&${second}`)).toMatchObject({ code: 400 })
  })
})

it('parts of every comparable metric sum to the change that is shown', async () => {
  const { store, why } = await aShop()
  const { data } = await store.get('/metric/catalogue')
  const comparable = (data as { id: string; has_past: boolean; unit: string }[]).filter(
    ({ has_past }) => has_past,
  )
  expect(comparable.length).toBeGreaterThan(150)

  for (const { id } of comparable) {
    const found = await why(`metric=${id}&${second}`)
    if (found.parts && found.before !== null && found.after !== null)
      expect([id, sumOf(found)]).toEqual([id, Math.round((found.after - found.before) * 1000) / 1000])
  }
})

it('parts of what a filter by each split leaves sum to the change as well', async () => {
  const { store, why } = await aShop()
  const days = { start_date: '2026-11-05', end_date: '2026-11-05' }
  const tried = new Set<string>()
  for (const split of splits)
    for (const metric of ['netSales', 'grossProfit', 'averageOrderValue']) {
      const { code, data } = await store.post('/metric/query', { metrics: [metric], split, top: 1, ...days })
      const [first] = code === 200 ? data.parts : []
      if (!first) continue
      const filters = encodeURIComponent(JSON.stringify([{ by: split, keys: [first.key] }]))
      const found = await why(`metric=${metric}&${second}&filters=${filters}`)
      tried.add(split)
      if (found.before === null || found.after === null) continue
      const change = Math.round((found.after - found.before) * 1000) / 1000
      expect([metric, split, sumOf(found)]).toEqual([metric, split, change])
    }
  expect(tried.size).toBeGreaterThan(10)
})
