import { measuresFor, metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { hasSeries, splits } from '@tillsight/domain/figures/metrics/splits'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer } from '#testing/a-clientele.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { ask, week } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { aWeek } from '#testing/a-week.ts'

const refused = async (person: { post: (url: string, body: unknown) => Promise<unknown> }, asked: object) =>
  person.post('/metric/query', { metrics: ['netSales'], ...week, ...asked })

describe('a question about figures', () => {
  it('compares with the days before and with the same days of the year before', async () => {
    const { store, mug } = await aWeek()
    await sell(store, [[mug, 2]], { sold_at: '2026-09-06T10:00:00Z' })

    const { compared } = await ask(store, ['netSales', 'averageOrderValue'], {
      compare: ['previous', 'last_year'],
    })

    expect(compared).toEqual([
      {
        with: 'previous',
        start_date: '2026-08-31',
        end_date: '2026-09-06',
        end_time: '12:00',
        values: { netSales: 20, averageOrderValue: 20 },
        change: { netSales: 55, averageOrderValue: -48.3 },
      },
      {
        with: 'last_year',
        start_date: '2025-09-07',
        end_date: '2025-09-13',
        end_time: '12:00',
        values: { netSales: 0, averageOrderValue: null },
        change: { netSales: null, averageOrderValue: null },
      },
    ])
  })

  it('is compared step by step where it asks for steps, and several are answered at once', async () => {
    const { store, mug } = await aWeek()
    await sell(store, [[mug, 2]], { sold_at: '2026-09-06T10:00:00Z' })
    const questions = [
      { metrics: ['netSales'], grain: 'week' },
      { metrics: ['netSales'], split: 'product', top: 1 },
    ]

    const { data } = await store.post('/metric/query_many', { ...week, compare: ['previous'], questions })

    expect(data).toMatchObject([
      {
        values: { netSales: 31 },
        series: [{ start: '2026-09-07', values: { netSales: 31 } }],
        compared: [{ change: { netSales: 55 }, series: [{ start: '2026-08-31', values: { netSales: 20 } }] }],
      },
      { parts: [{ label: 'Mug' }], others: { count: 1 }, compared: [{ values: { netSales: 20 } }] },
    ])
    expect(
      await store.post('/metric/query_many', { ...week, questions: [{ metrics: ['luck'] }] }),
    ).toMatchObject({
      code: 400,
      error: { 'questions.0.metrics.0': 'This metric does not exist.' },
    })
  })

  it('of days still running is compared with as much as has passed, step by step', async () => {
    const store = await aStoreAt('2026-11-11T12:00:00Z')
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '100' })
    const mia = await aCustomer(store, { name: 'Mia' })
    for (const [day, quantity] of [
      ['2026-10-01', 1],
      ['2026-10-07', 2],
      ['2026-10-11', 3],
      ['2026-10-12', 9],
      ['2025-11-11', 4],
      ['2025-11-12', 9],
    ] as const) {
      await sell(store, [[mug, quantity]], { sold_at: `${day}T10:00:00Z`, id_customer: mia.id })
    }
    const metrics = ['netSales', 'activeCustomers', 'netProfit']
    const month = { start_date: '2026-11-01', end_date: '2026-11-30', compare: ['previous', 'last_year'] }

    const [previous, lastYear] = (await ask(store, metrics, { ...month, grain: 'week' })).compared

    expect(previous).toMatchObject({
      start_date: '2026-10-01',
      end_date: '2026-10-11',
      values: { netSales: 60, activeCustomers: 1, netProfit: 36 },
      series: [
        { start: '2026-10-01', values: { netSales: 10, activeCustomers: 1, netProfit: 6 } },
        { start: '2026-10-02', values: { netSales: 20, activeCustomers: 1, netProfit: 12 } },
        { start: '2026-10-09', values: { netSales: 30, activeCustomers: 1, netProfit: 18 } },
      ],
    })
    expect(lastYear).toMatchObject({
      start_date: '2025-11-01',
      end_date: '2025-11-11',
      values: { netSales: 40, activeCustomers: 1 },
      series: [
        { start: '2025-11-01' },
        { start: '2025-11-02' },
        { values: { netSales: 40, activeCustomers: 1 } },
      ],
    })
  })

  it('counts days without a matching step only in the whole', async () => {
    const store = await aStoreAt('2026-11-11T12:00:00Z')
    const mug = await aProduct(store, { price: '10', balance: '100' })
    for (const day of ['2026-08-30', '2026-08-31'])
      await sell(store, [[mug, 1]], { sold_at: `${day}T10:00:00Z` })
    const september = { start_date: '2026-09-01', end_date: '2026-09-30', grain: 'day' }

    const { compared } = await ask(store, ['netSales', 'openDays'], { ...september, compare: ['previous'] })

    expect(compared[0]?.values).toEqual({ netSales: 20, openDays: 2 })
    expect(compared[0]?.series).toHaveLength(30)
    expect(compared[0]?.series?.at(-1)).toEqual({
      start: '2026-08-30',
      values: { netSales: 10, openDays: 1 },
    })
  })

  it('divides by the days so far, not by future ones, everywhere', async () => {
    const store = await aStoreAt('2026-11-11T12:00:00Z')
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '100' })
    for (const [day, quantity] of [
      ['2026-10-07', 11],
      ['2026-11-02', 11],
      ['2026-11-10', 11],
    ] as const) {
      await sell(store, [[mug, quantity]], { sold_at: `${day}T10:00:00Z` })
    }
    const month = { start_date: '2026-11-01', end_date: '2026-11-30' }
    const metrics = ['salesPerDay', 'ordersPerDay', 'quietDays', 'profitPerDay']

    const answer = await ask(store, metrics, { ...month, compare: ['previous'], grain: 'week' })

    expect(answer.values).toEqual({ salesPerDay: 20, ordersPerDay: 0.18, quietDays: 9, profitPerDay: 12 })
    expect(answer.compared).toMatchObject([
      { end_date: '2026-10-11', values: { salesPerDay: 10, quietDays: 10 }, change: { salesPerDay: 100 } },
    ])
    expect(answer.series?.map(({ values }) => values.salesPerDay)).toEqual([
      0,
      15.71,
      36.67,
      null,
      null,
      null,
    ])
    expect((await ask(store, ['daysOfCover'], month)).values).toEqual({ daysOfCover: 33.5 })
    const { data } = await store.get(
      '/metric/explain?metric=salesPerDay&start_date=2026-11-09&end_date=2026-11-15',
    )
    expect(data).toMatchObject({ value: 36.67, operands: [{ value: 110 }, { value: 3 }] })
    const ahead = await ask(store, ['salesPerDay'], { start_date: '2026-12-01', end_date: '2026-12-31' })
    expect(ahead.values).toEqual({ salesPerDay: null })
  })

  it('is answered step by step, with the steps in which nothing happened', async () => {
    const { store } = await aWeek()

    const { series } = await ask(store, ['netSales', 'salesPerDay', 'largestSale'], { grain: 'day' })
    const quiet = { netSales: 0, salesPerDay: 0, largestSale: null }

    expect(series).toEqual([
      { start: '2026-09-07', values: { netSales: 23, salesPerDay: 23, largestSale: 22 } },
      ...['08', '09', '10', '11'].map((day) => ({ start: `2026-09-${day}`, values: quiet })),
      { start: '2026-09-12', values: { netSales: 27, salesPerDay: 27, largestSale: 27 } },
      { start: '2026-09-13', values: { netSales: -19, salesPerDay: -19, largestSale: null } },
    ])
  })

  it.each([
    ['hour', { start_date: '2026-09-07', end_date: '2026-09-07' }, '2026-09-07T09', 23],
    ['week', {}, '2026-09-07', 31],
    ['month', { start_date: '2026-08-01' }, '2026-08-01', 10],
    ['quarter', { start_date: '2026-08-01' }, '2026-07-01', 41],
    ['year', { start_date: '2025-12-31' }, '2026-01-01', 41],
  ])('goes by %s, too', async (grain, range, start, netSales) => {
    const { store } = await aWeek()

    const { series } = await ask(store, ['netSales'], { grain, ...range })

    expect(series).toContainEqual({ start, values: { netSales } })
    expect(series?.filter(({ values }) => values.netSales !== 0)).toHaveLength(grain === 'month' ? 2 : 1)
  })

  it.each([
    ['product', ['Mug 28', 'Card 3']],
    ['customer', ['Leo 18', 'Mia 12', 'Walk-in customer 1']],
    ['segment', ['New 18', 'Returning 12', 'Walk-in customer 1']],
    ['seller', ['Ana Ruiz 31']],
    ['hour', ['09:00 23', '12:00 -19', '15:00 27']],
    ['weekday', ['Monday 23', 'Saturday 27', 'Sunday -19']],
    ['payment_method', ['Card 19', 'Cash 12']],
  ])('is answered by %s', async (split, expected) => {
    const { store } = await aWeek()

    const { parts, others } = await ask(store, ['netSales'], { split })

    expect(parts?.map(({ label, values }) => `${label} ${values.netSales}`)).toEqual(expected)
    expect(others).toBeNull()
  })

  it('is answered by weekday over as many years as there are days for', async () => {
    const { store } = await aWeek()
    const always = { start_date: '1000-01-01', end_date: '9999-12-31' }

    const { parts } = await ask(store, ['netSales'], { split: 'weekday', ...always })

    expect(parts?.map(({ label, values }) => `${label} ${values.netSales}`)).toEqual([
      'Monday 23',
      'Saturday 37',
      'Sunday -19',
    ])
  })

  it('has stock and sales of one product together', async () => {
    const { store, mug } = await aWeek()

    const { parts } = await ask(store, ['netSales', 'stockUnits', 'daysOfCover'], { split: 'product' })

    expect(parts?.slice(0, 2).map(({ label }) => label)).toEqual(['Mug', 'Card'])
    expect(parts).toContainEqual({
      key: mug.id,
      label: 'Mug',
      values: { netSales: 28, stockUnits: 95, daysOfCover: 133 },
    })
    expect(parts).toHaveLength(4)
  })

  it('returns the top days in the order of the week, and groups the rest', async () => {
    const { store } = await aWeek()
    const { parts: all = [] } = await ask(store, ['netSales'], { split: 'weekday' })
    const best = all.toSorted((one, other) => (other.values.netSales ?? 0) - (one.values.netSales ?? 0))

    const { parts = [], others } = await ask(store, ['netSales'], { split: 'weekday', top: 2 })

    expect(all.map(({ label }) => label)).not.toEqual(best.map(({ label }) => label))
    expect(parts).toEqual(all.filter((part) => best.indexOf(part) < 2))
    expect(others?.count).toBe(all.length - 2)
  })

  it('groups what is not among the top, except what does not add up', async () => {
    const { store } = await aWeek()

    const { parts, others } = await ask(
      store,
      ['netSales', 'sales', 'averageOrderValue', 'activeCustomers'],
      {
        split: 'payment_method',
        top: 1,
      },
    )

    expect(parts).toEqual([
      {
        key: 'CARD',
        label: 'Card',
        values: { netSales: 19, sales: 2, averageOrderValue: 9.5, activeCustomers: 1 },
      },
    ])
    expect(others).toEqual({
      count: 1,
      values: { netSales: 12, sales: 1, averageOrderValue: 12, activeCustomers: null },
    })
  })

  it('is refused before anything is read when its answer would be too large, and says what to narrow', async () => {
    const store = await aStore()
    const days = { start_date: '2024-01-01', end_date: '2026-09-01', compare: ['previous', 'last_year'] }
    const question = {
      metrics: metricIds.filter((id) => hasSeries(measuresFor([id]))).slice(0, 20),
      grain: 'day',
    }
    const tooLong = /^This request has [\d,]+ values; the limit is 50,000\. Choose fewer/

    const many = await store.post('/metric/query_many', { ...days, questions: Array(40).fill(question) })
    const one = await store.post('/metric/query', { ...days, ...question })
    const byMonth = await store.post('/metric/query', { ...days, ...question, grain: 'month' })

    expect(many).toMatchObject({ code: 400, error: { questions: expect.stringMatching(tooLong) } })
    expect(one).toMatchObject({ code: 400, error: { metrics: expect.stringMatching(tooLong) } })
    expect(byMonth.code).toBe(200)
  })

  it.each([
    [{ metrics: [] }, { metrics: 'Choose a metric.' }],
    [{ metrics: ['luck'] }, { 'metrics.0': 'This metric does not exist.' }],
    [{ metrics: ['newCustomers'], split: 'seller' }, { split: 'New Customers cannot be split by seller.' }],
    [
      { metrics: ['stockUnits'], grain: 'day' },
      { grain: 'Not all of these metrics are available over time.' },
    ],
    [
      { start_date: '2000-01-01', grain: 'day' },
      { grain: 'This range has more than 1,000 steps. Choose longer steps.' },
    ],
    [{ start_date: '2026-09-14' }, { end_date: 'The end date is before the start date.' }],
  ])('is refused in words: %j', async (asked, error) => {
    const store = await aStore()

    expect(await refused(store, asked)).toMatchObject({ code: 400, error })
  })
})

describe('who asks', () => {
  it('gets only the metrics they may see', async () => {
    const store = await aStore()
    const idsFor = async (role: 'seller' | 'analyst') =>
      (await (await aMember(store, role)).get('/metric/catalogue')).data.map(({ id }: { id: string }) => id)

    expect(await idsFor('analyst')).toEqual(metricIds)
    const seen = await idsFor('seller')
    expect(seen).toContain('netSales')
    for (const id of ['grossProfit', 'costOfGoods', 'stockCost', 'belowCostLines', 'newCustomers', 'buyers'])
      expect(seen).not.toContain(id)
  })

  it('as a seller sees only their own sales, and no cost or customers', async () => {
    const { store, mug } = await aWeek()
    const seller = await aMember(store, 'seller')
    await sell(seller, [[mug, 1]])

    expect((await ask(seller, ['netSales', 'sales', 'linesPerSale'])).values).toEqual({
      netSales: 10,
      sales: 1,
      linesPerSale: 1,
    })
    expect((await ask(seller, ['netSales'], { split: 'product' })).parts).toMatchObject([
      { label: 'Mug', values: { netSales: 10 } },
    ])
    expect((await ask(seller, ['netSales'], { split: 'seller' })).parts).toHaveLength(1)
    expect(await refused(seller, { metrics: ['grossProfit'] })).toMatchObject({
      code: 400,
      error: { metrics: 'This metric does not exist.' },
    })
    expect(await refused(seller, { split: 'customer' })).toMatchObject({ code: 400 })
  })

  it('does not see the figures of another store', async () => {
    const [store] = [await aStore(), await aWeek()]

    for (let from = 0; from < metricIds.length; from += 20) {
      const { values } = await ask(store, metricIds.slice(from, from + 20))
      for (const [id, value] of Object.entries(values))
        if (id !== 'quietDays') expect([0, null]).toContain(value)
    }
    expect((await ask(store, ['netSales'], { split: 'product' })).parts).toEqual([])
  })
})

describe('all time', () => {
  it('begins with the first sale or expense, and for a seller with their own first sale', async () => {
    const store = await aStore()
    const dayFor = async (person: Visitor) => (await person.get('/metric/first_day')).data.day
    expect(await dayFor(store)).toBeNull()

    const mug = await aProduct(store, { balance: '10' })
    await sell(store, [[mug, 1]], { sold_at: '2026-03-05T12:00:00Z' })
    const seller = await aMember(store, 'seller')
    expect([await dayFor(store), await dayFor(seller)]).toEqual(['2026-03-05', null])

    await sell(seller, [[mug, 1]], { sold_at: '2026-04-05T12:00:00Z' })
    const rent = { category: 'Rent', amount: 100, kind: 'FIXED', date: '2026-01-31' }
    expect(await store.post('/expense/create', rent)).toMatchObject({ status: 'OK' })
    expect([await dayFor(store), await dayFor(seller)]).toEqual(['2026-01-31', '2026-04-05'])
  })
})

describe('the catalogue', () => {
  it('says all there is to know about a metric', async () => {
    const store = await aStore()

    const { data } = await store.get('/metric/catalogue')

    expect(data).toContainEqual({
      id: 'averageOrderValue',
      area: 'sales',
      label: 'Average Order Value',
      unit: 'money',
      better: 'up',
      description: 'Net sales divided by the number of sales.',
      formula: 'Net sales ÷ Sales',
      needs: ['sales.net', 'sales.count'],
      splits: [...splits],
      has_series: true,
      has_hours: true,
      is_of_now: false,
      has_past: true,
      is_ratio: true,
      is_additive: false,
    })
  })
})
