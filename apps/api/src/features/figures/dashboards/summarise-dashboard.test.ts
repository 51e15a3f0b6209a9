import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aStoreAt, dashboardOf } from '#testing/a-dashboard.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const busyHours = ({ hourly }: Awaited<ReturnType<typeof dashboardOf>>) =>
  hourly.filter(({ revenue, sales }) => revenue !== 0 || sales !== 0)

/** A mug that earns 8.30 and a card that earns 1.50. */
const aShelf = async (store: TestStore) => ({
  mug: await aProduct(store, { name: 'Mug', price: '12.50', cost_price: '4.20', balance: '100' }),
  card: await aProduct(store, { name: 'Card', price: '2', cost_price: '0.50', balance: '100' }),
})

describe('the dashboard', () => {
  it('says what was calculated by hand', async () => {
    const store = await aStoreAt('2026-09-30T12:00:00Z')
    const { mug, card } = await aShelf(store)
    // Before: one mug. Then: two mugs at 10% less and three cards, 22.50 + 6.00; and one card, 2.00.
    await sell(store, [[mug, 1]], { sold_at: '2026-09-08T09:00:00Z' })
    await sell(
      store,
      [
        [mug, 2, 10],
        [card, 3],
      ],
      { sold_at: '2026-09-09T09:15:00Z' },
    )
    await sell(store, [[card, 1]], { sold_at: '2026-09-10T17:59:00Z' })

    const dashboard = await dashboardOf(store, '2026-09-09', '2026-09-10')

    expect(dashboard).toMatchObject({
      revenue: { value: 30.5, previous: 12.5, change: 144 },
      sales: { value: 2, previous: 1, change: 100 },
      average_order_value: { value: 15.25, previous: 12.5, change: 22 },
      profit: { value: 20.1, previous: 8.3, change: 142.2 },
      top_products: [
        { id: mug.id, name: 'Mug', revenue: 22.5, sold: 2 },
        { id: card.id, name: 'Card', revenue: 8, sold: 4 },
      ],
    })
    expect(dashboard.hourly.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(busyHours(dashboard)).toEqual([
      { hour: 9, revenue: 28.5, sales: 1 },
      { hour: 17, revenue: 2, sales: 1 },
    ])
  })

  it('subtracts a return on the day of the return, and leaves the day of the sale as it was', async () => {
    const store = await aStoreAt('2026-09-10T08:00:00Z')
    const { mug, card } = await aShelf(store)
    const { id } = await sell(store, [[mug, 2]], { sold_at: '2026-09-09T07:00:00Z' })
    await sell(store, [[card, 1]])
    await store.post('/sale/return', { id })

    expect(await dashboardOf(store, '09-09-2026')).toMatchObject({
      revenue: { value: 25 },
      sales: { value: 1 },
      profit: { value: 16.6 },
      top_products: [{ name: 'Mug', revenue: 25, sold: 2 }],
    })
    const after = await dashboardOf(store, '10-09-2026')
    expect(after).toMatchObject({
      revenue: { value: -23, previous: 25, change: -192 },
      sales: { value: 1, previous: 1, change: 0 },
      average_order_value: { value: -23 },
      profit: { value: -15.1 },
      top_products: [{ name: 'Card', revenue: 2, sold: 1 }],
    })
    expect(busyHours(after)).toEqual([{ hour: 8, revenue: -23, sales: 1 }])
    expect(await dashboardOf(store, '11-09-2026')).toMatchObject({
      revenue: { value: 0, previous: -23, change: null },
    })
  })

  it('is all zeros in an empty store, and has no average', async () => {
    const store = await aStoreAt('2026-09-30T12:00:00Z')

    const nothing = { value: 0, previous: 0, change: null }
    expect(await dashboardOf(store, '2026-01-01', '2026-12-31')).toEqual({
      compared: { start_date: '2025-01-01', end_date: '2025-09-30', end_time: '12:00' },
      revenue: nothing,
      sales: nothing,
      average_order_value: { value: null, previous: null, change: null },
      profit: nothing,
      hourly: Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: 0, sales: 0 })),
      top_products: [],
      out_of_stock: [],
      out_of_stock_count: 0,
      low_stock: [],
      low_stock_count: 0,
    })
  })

  it('compares a future range with the days before it', async () => {
    const store = await aStoreAt('2026-09-10T08:00:00Z')
    const { card } = await aShelf(store)
    await sell(store, [[card, 1]])

    expect(await dashboardOf(store, '2026-09-11', '2026-09-17')).toMatchObject({
      revenue: { value: 0, previous: 2, change: -100 },
      average_order_value: { value: null, previous: 2, change: null },
      top_products: [],
    })
  })

  it('compares a month that is running with as much of the month before as has passed of it', async () => {
    const store = await aStoreAt('2026-10-01T03:00:00Z', 'America/New_York')
    const { card } = await aShelf(store)
    for (const [day, quantity] of [
      ['2026-08-30', 1],
      ['2026-08-31', 4],
      ['2026-09-30', 3],
    ] as const) {
      await sell(store, [[card, quantity]], { sold_at: `${day}T16:00:00Z` })
    }

    // There it is still the evening of 30 September.
    expect(await dashboardOf(store, '2026-09-01', '2026-09-30')).toMatchObject({
      compared: { start_date: '2026-08-01', end_date: '2026-08-31' },
      revenue: { value: 6, previous: 10, change: -40 },
    })
    expect(await dashboardOf(store, '2026-09-30', '2026-10-07')).toMatchObject({
      compared: { start_date: '2026-09-23', end_date: '2026-09-23' },
    })
    expect(await dashboardOf(store, '2026-07-01', '2026-12-31')).toMatchObject({
      compared: { start_date: '2026-01-01', end_date: '2026-03-31' },
    })
  })

  it('shows the five products that brought in most, by the names they have now', async () => {
    const store = await aStore()
    for (const price of ['1', '2', '3', '4', '5', '6'])
      await sell(store, [[await aProduct(store, { name: `At ${price}`, price }), 1]])
    const free = await aProduct(store, { name: 'Given away' })
    await sell(store, [[free, 3, 100]])

    const { top_products } = await dashboardOf(store, '2000-01-01', '9999-12-31')

    expect(top_products.map(({ name }) => name)).toEqual(['At 6', 'At 5', 'At 4', 'At 3', 'At 2'])
  })

  it('forgets a product that was deleted, with its sales', async () => {
    const store = await aStoreAt('2026-09-10T08:00:00Z')
    const { mug, card } = await aShelf(store)
    await sell(store, [
      [mug, 1],
      [card, 1],
    ])
    await remove(store, `/product/delete?id=${mug.id}`)

    expect(await dashboardOf(store, '2026-09-10')).toMatchObject({
      revenue: { value: 2 },
      sales: { value: 1 },
      top_products: [{ name: 'Card', revenue: 2, sold: 1 }],
    })
  })

  it('refuses days that are none, or in the wrong order, and answers at the ends of the calendar', async () => {
    const store = await aStore()

    expect(await store.get('/dashboard/summary')).toMatchObject({
      code: 400,
      error: {
        start_date: 'The start date must be a day as dd-MM-yyyy.',
        end_date: 'The end date must be a day as dd-MM-yyyy.',
      },
    })
    expect(await store.get('/dashboard/summary?start_date=02-01-2026&end_date=01-01-2026')).toMatchObject({
      code: 400,
      error: { end_date: 'The end date is before the start date.' },
    })
    expect(await dashboardOf(store, '1000-01-01', '9999-12-31')).toMatchObject({ revenue: { value: 0 } })
  })
})

describe('the stock on the dashboard', () => {
  it('is what ran out and what soon will, by name, without what was archived', async () => {
    const store = await aStore()
    const balances = { Zinnia: '0', Aster: '0', Lily: '4', Rose: '1', Tulip: '5' }
    for (const [name, balance] of Object.entries(balances)) await aProduct(store, { name, balance })
    const gone = await aProduct(store, { name: 'Archived', balance: '0' })
    await store.post('/product/archive', { ids: [gone.id], archived: true })

    const dashboard = await dashboardOf(store, '2026-09-10')

    expect(dashboard).toMatchObject({
      out_of_stock: [
        { name: 'Aster', balance: 0 },
        { name: 'Zinnia', balance: 0 },
      ],
      out_of_stock_count: 2,
      low_stock: [
        { name: 'Lily', balance: 4 },
        { name: 'Rose', balance: 1 },
      ],
      low_stock_count: 2,
    })
  })

  it('is the first fifty, and counts them all', async () => {
    const store = await aStore()
    const { id_category } = await aProduct(store, { name: 'Plenty' })
    for (let place = 10; place < 61; place += 1)
      await aProduct(store, { name: `Flower ${place}`, balance: '0', id_category })

    const { out_of_stock, out_of_stock_count } = await dashboardOf(store, '2026-09-10')

    expect(out_of_stock_count).toBe(51)
    expect(out_of_stock.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, place) => `Flower ${place + 10}`),
    )
  })
})
