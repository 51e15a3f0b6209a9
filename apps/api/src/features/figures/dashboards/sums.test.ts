import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { type Dashboard, dashboardOf } from '#testing/a-dashboard.ts'
import { sell, summary } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { times } from '#testing/long-run.ts'
import { timedApp } from '#testing/test-app.ts'

const cents = (amount: number): number => Math.round(amount * 100)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const aLine = fc.record({
  place: fc.nat(4),
  quantity: fc.integer({ min: 1, max: 5 }),
  discount: fc.constantFrom(0, 0, 10, 33.33, 100),
})

/** Two days in the middle of a month, to the minute. */
const aMinute = fc.integer({ min: 0, max: 2 * 24 * 60 - 1 })

const aHistory = fc.array(
  fc.record({
    minute: aMinute,
    lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
    comesBack: fc.boolean(),
  }),
  { maxLength: 8 },
)

const hoursOf = ({ hourly }: Dashboard) => ({
  revenue: sumOf(hourly, ({ revenue }) => cents(revenue)),
  sales: sumOf(hourly, ({ sales }) => sales),
})

it('hours and products sum to the whole, and the whole to what the sales page says', async () => {
  const app = await timedApp()
  app.clock.now = new Date('2026-09-12T00:00:00Z')
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const store = await aStore({ time_zone: 'America/New_York' }, app)
      const shelf = await Promise.all(
        ['0.99', '2.50', '7', '13.37', '120'].map((price) => aProduct(store, { price, balance: '1000' })),
      )
      for (const { minute, lines, comesBack } of history) {
        const sold_at = new Date(Date.parse('2026-09-09T04:00:00Z') + minute * 60_000).toISOString()
        const sold = lines.map(({ place, quantity, discount }) => [shelf[place], quantity, discount] as never)
        const { id } = await sell(store, sold, { sold_at })
        if (comesBack) await store.post('/sale/return', { id })
      }

      for (const [start, end] of [
        ['2026-09-09', '2026-09-09'],
        ['2026-09-10', '2026-09-10'],
        ['2026-09-01', '2026-09-30'],
      ] as const) {
        const dashboard = await dashboardOf(store, start, end)
        const whole = await summary(store, `?start_date=${start}&end_date=${end}`)
        const figures = { revenue: cents(dashboard.revenue.value), sales: dashboard.sales.value }
        expect(figures).toEqual({ revenue: cents(whole.total), sales: whole.sales })
        expect(cents(dashboard.profit?.value ?? 0)).toBe(cents(whole.profit))
        expect(hoursOf(dashboard)).toEqual(figures)
        expect(sumOf(dashboard.top_products, ({ revenue }) => cents(revenue))).toBe(figures.revenue)
      }
    }),
    { numRuns: times({ few: 2, many: 24 }) },
  )
})

it.each([
  ['2026-09-10', '2026-09-11', 2],
  ['2026-09-01', '2026-09-11', 2],
  ['2026-09-11', '2026-09-11', 1],
  ['2026-09-11', '2026-09-13', 1],
  ['2026-09-12', '2026-09-30', 1],
  ['2000-01-01', '2026-09-11', 2],
  ['2000-01-01', '2126-09-11', 3],
])('from %s to %s, sales after today count only on their own days', async (start, end, sales) => {
  const app = await timedApp()
  app.clock.now = new Date('2026-09-15T12:00:00Z')
  const store = await aStore({}, app)
  const mug = await aProduct(store, { price: '5' })
  for (const day of [10, 11, 14]) await sell(store, [[mug, 1]], { sold_at: `2026-09-${day}T09:00:00Z` })

  app.clock.now = new Date('2026-09-11T12:00:00Z')

  expect((await dashboardOf(store, start, end)).sales.value).toBe(sales)
  expect((await summary(store, `?start_date=${start}&end_date=${end}`)).sales).toBe(sales)
})
