import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt, dashboardOf } from '#testing/a-dashboard.ts'
import { spend } from '#testing/a-finance.ts'
import { ask } from '#testing/a-metric-query.ts'
import { linesOfCsv, reportOf } from '#testing/a-report.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import type { TestStore } from '#testing/a-store.ts'

const today = { start_date: '2026-11-15', end_date: '2026-11-15' }
const month = { start_date: '2026-11-01', end_date: '2026-11-30' }

let store: TestStore

/** In New York it is 10:02 on Sunday 15 November: five hours behind UTC, four until the clocks changed. */
beforeAll(async () => {
  store = await aStoreAt('2026-11-15T15:02:30Z', 'America/New_York')
  const mug = await aProduct(store, { price: '1', cost_price: '0.40', balance: '100000' })
  const [mia, leo, zoe] = [
    await aCustomer(store, 'Mia'),
    await aCustomer(store, 'Leo'),
    await aCustomer(store, 'Zoe'),
  ]
  const at = (sold_at: string, quantity: number, id_customer: string | null = null) =>
    sell(store, [[mug, quantity]], { sold_at, id_customer })
  // Today 7; yesterday 2 + 3 by now, 100 later.
  await at('2026-11-15T09:30:00', 7, mia.id)
  await at('2026-11-14T00:01:00', 2, leo.id)
  await at('2026-11-14T10:02:59', 3, mia.id)
  await at('2026-11-14T10:03:00', 100, leo.id)
  // October up to now on the 15th: 20 + 1, and 200 after that.
  await at('2026-10-02T18:00:00', 20, mia.id)
  await at('2026-10-15T10:02:00', 1, leo.id)
  await at('2026-10-15T22:00:00', 200, zoe.id)
  await at('2025-11-15T08:00:00', 5)
  await at('2025-11-15T11:00:00', 500)
  await spend(store, { category: 'Rent', amount: 4, date: '2026-11-14', repeat: 'NONE' })
  await spend(store, { category: 'Rent', amount: 9, date: '2026-10-15', repeat: 'NONE' })
})

const before = { start_date: '2026-11-14', end_date: '2026-11-14', end_time: '10:02' }

describe('what is still running is compared with the same hours', () => {
  it('on the dashboard', async () => {
    const { compared, revenue, sales, profit } = await dashboardOf(store, '2026-11-15')

    expect(compared).toEqual(before)
    expect([revenue.value, revenue.previous, revenue.change]).toEqual([7, 5, 40])
    expect([sales.previous, profit?.previous]).toEqual([2, 3])
    expect((await dashboardOf(store, '2026-11-14')).compared.end_time).toBeNull()
  })

  it('in metrics, as a whole and hour by hour, which ends with the hour that runs', async () => {
    const { compared } = await ask(store, ['netSales', 'activeCustomers', 'newCustomers'], {
      ...today,
      compare: ['previous', 'last_year'],
    })
    expect(compared).toMatchObject([
      { ...before, values: { netSales: 5, activeCustomers: 2, newCustomers: 0 } },
      { start_date: '2025-11-15', end_time: '10:02', values: { netSales: 5 } },
    ])

    const hours = await ask(store, ['netSales'], { ...today, grain: 'hour', compare: ['previous'] })
    const beside = hours.compared[0]?.series ?? []
    expect([hours.series?.length, beside.length]).toEqual([24, 11])
    expect([beside[0], beside[10]]).toEqual([
      { start: '2026-11-14T00', values: { netSales: 2 } },
      { start: '2026-11-14T10', values: { netSales: 3 } },
    ])
  })

  it('over longer ranges by the last day compared, from the rollups and that day', async () => {
    const metrics = ['netSales', 'sales', 'activeCustomers', 'linesPerSale', 'grossProfit']
    const { compared } = await ask(store, metrics, { ...month, grain: 'day', compare: ['previous'] })
    const [other] = compared

    expect(other).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-15', end_time: '10:02' })
    expect(other?.values).toEqual({
      netSales: 21,
      sales: 2,
      activeCustomers: 2,
      linesPerSale: 1,
      grossProfit: 12.6,
    })
    expect(other?.series?.length).toBe(15)
    expect(other?.series?.at(-1)?.values).toMatchObject({ netSales: 1, sales: 1, activeCustomers: 1 })
    expect(other?.series?.reduce((sum, { values }) => sum + (values.netSales ?? 0), 0)).toBe(21)
    const weeks = await ask(store, ['netSales'], { ...month, grain: 'week', compare: ['previous'] })
    expect(weeks.compared[0]?.series?.map(({ values }) => values.netSales)).toEqual([0, 20, 1])
  })

  it('in finances, where expenses count with the whole of their day', async () => {
    const summary = (await store.get('/finance/summary?start_date=2026-11-01&end_date=2026-11-30')).data

    expect(summary.compared[0]).toMatchObject({ end_time: '10:02', revenue: 21, expenses: 9 })
    expect(summary.compared[0].change.revenue).toBe(433.3)
  })

  it('in reports, which say until when', async () => {
    const lines = linesOfCsv((await reportOf(store, { ...today, type: 'dashboard' })).bytes)
    const figure = (label: string) => lines.find(([first]) => first === label)?.slice(1)

    expect(figure('Net Sales')).toEqual(['7.00', '5.00', '40', '%'])
    const asked = `type=dashboard&fmt=pdf&start_date=2026-11-15&end_date=2026-11-15`
    const preview = (await store.get(`/report/preview?${asked}`)).data
    expect(preview.comparison).toBe('14 Nov 2026 until 10:02')
    expect(preview.range).toBe('15 Nov 2026, so far: until 10:02')
  })

  it('and explained by the rows of those hours', async () => {
    const asked = 'start_date=2026-11-14&end_date=2026-11-14&end_time=10:02'
    for (const metric of [
      'netSales',
      'averageOrderValue',
      'activeCustomers',
      'linesPerSale',
      'newCustomers',
    ]) {
      const { data } = await store.get(`/metric/explain?metric=${metric}&${asked}`)
      expect(data).toMatchObject({ agrees: true })
      expect(data.value).toBe(
        { netSales: 5, averageOrderValue: 2.5, activeCustomers: 2, linesPerSale: 1 }[metric as 'netSales'] ??
          0,
      )
    }
    const rows = (await store.get(`/metric/rows?metric=netSales&operand=sales.net&${asked}`)).data
    expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([3, 2])
    const ofHour = await store.get(
      `/metric/explain?metric=netSales&${asked}&filters=${encodeURIComponent('[{"by":"hour","keys":["10"]}]')}`,
    )
    expect(ofHour.data).toMatchObject({ value: 3, agrees: true })
  })

  it.each(['24:00', '9:05', 'noon', '10:02:30'])('where the time is one: %s', async (time) => {
    const answer = await store.get(
      `/metric/explain?metric=netSales&start_date=2026-11-14&end_date=2026-11-14&end_time=${time}`,
    )
    expect(answer).toMatchObject({ code: 400, error: { end_time: 'The time must be given as HH:mm.' } })
  })
})
