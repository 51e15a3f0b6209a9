import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { breakEvenOf, financesOf, spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aWeek } from '#testing/a-week.ts'
import { timedApp } from '#testing/test-app.ts'

const now = '2026-11-15T12:00:00Z'

/** At 10.00 each, of which 4.00 is what it cost. */
const aMug = (store: TestStore) =>
  aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '1000' })

const onDay = (day: string) => ({ sold_at: `${day}T10:00:00Z` })

describe('the finances of a month', () => {
  it('are what was sold, less what it cost, less what was spent', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    await sell(store, [[mug, 10]], onDay('2026-11-02'))
    await sell(store, [[mug, 10, 50]], onDay('2026-11-09'))
    await spend(store, { category: 'Rent', amount: 30, date: '2026-01-01', repeat: 'MONTHLY' })
    await spend(store, { category: 'Bags', amount: 10, date: '2026-11-05', kind: 'VARIABLE' })
    await spend(store, { category: 'Wages', amount: 500, date: '2026-11-28' })

    const finances = await financesOf(store, '2026-11-01', '2026-11-30')

    expect(finances).toMatchObject({
      revenue: 150,
      cost_of_goods: 80,
      gross_profit: 70,
      variable_expenses: 10,
      fixed_costs: 30,
      expenses: 40,
      net_profit: 30,
      gross_margin: 46.67,
      margin: 20,
      roi: 25,
      cost_coverage: 100,
      list_sales: 200,
      units: 20,
      contribution: 60,
      contribution_ratio: 40,
      break_even_revenue: 75,
      break_even_units: 10,
      margin_of_safety: 50,
      by_month: [{ month: '2026-11-01', revenue: 150, net_profit: 30 }],
      by_expense_category: [
        { category: 'Rent', amount: 30, share: 75 },
        { category: 'Bags', amount: 10, share: 25 },
      ],
    })
  })

  it('say that no revenue breaks even where sales leave nothing', async () => {
    const store = await aStoreAt(now)
    await sell(store, [[await aMug(store), 10, 60]], onDay('2026-11-02'))
    await spend(store, { date: '2026-11-01' })

    expect(await financesOf(store, '2026-11-01', '2026-11-30')).toMatchObject({
      contribution: 0,
      break_even_revenue: null,
      break_even_units: null,
      margin_of_safety: null,
    })
  })

  it('are compared with the same part of the month before, and of the year before', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    for (const day of ['2025-11-14', '2025-11-16', '2026-10-15', '2026-10-16', '2026-11-15'])
      await sell(store, [[mug, 1]], onDay(day))
    await spend(store, { amount: 20, date: '2025-01-01', repeat: 'MONTHLY' })

    const { net_profit, compared } = await financesOf(store, '2026-11-01', '2026-11-30')

    expect(net_profit).toBe(-14)
    expect(compared).toMatchObject([
      { with: 'previous', start_date: '2026-10-01', end_date: '2026-10-15', revenue: 10, net_profit: -14 },
      { with: 'last_year', start_date: '2025-11-01', end_date: '2025-11-15', revenue: 10, net_profit: -14 },
    ])
  })

  it('of all time begin with the first sale or expense, and are compared with nothing', async () => {
    const store = await aStoreAt(now)
    await sell(store, [[await aMug(store), 1]], onDay('2026-10-20'))
    await spend(store, { amount: 1, date: '2026-09-10', repeat: 'WEEKLY' })

    const finances = await financesOf(store)

    expect(finances).toMatchObject({ start_date: '2026-09-10', end_date: '2026-11-15', expenses: 10 })
    expect(finances.by_month.map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
    expect(finances.compared).toEqual([])
  })

  it('of all time count each expense once: those that repeat, those spread over months, none in the future', async () => {
    const { store } = await aWeek()
    await spend(store, { amount: 12.34, date: '2026-09-08' })
    await spend(store, { amount: 1.1, date: '2026-07-01', kind: 'VARIABLE' })

    // Beside these the week's own: rent of 3.00 twice, four days of insurance at 0.10, and packaging of 2.00.
    expect(await financesOf(store)).toMatchObject({
      start_date: '2026-07-01',
      end_date: '2026-09-13',
      fixed_costs: 18.74,
      variable_expenses: 3.1,
      expenses: 21.84,
    })
    expect((await store.get('/expense/summary')).data.total).toBe(21.84)
  })

  it('of all time go back to the oldest sale there may be', async () => {
    const store = await aStoreAt(now)
    await sell(store, [[await aMug(store), 1]], onDay('1926-11-20'))

    expect(await financesOf(store)).toMatchObject({ start_date: '1926-11-20', revenue: 10 })
  })

  it('of an empty store are all zeros, and nothing is divided by nothing', async () => {
    const store = await aStoreAt(now)

    expect(await financesOf(store)).toMatchObject({
      revenue: 0,
      net_profit: 0,
      margin: null,
      roi: null,
      cost_coverage: null,
      break_even_revenue: null,
      by_expense_category: [],
    })
  })

  it('are refused for more than a hundred years, and for days that are none', async () => {
    const store = await aStore()

    expect(await store.get('/finance/summary?start_date=1900-01-01&end_date=2026-01-01')).toMatchObject({
      code: 400,
      error: { end_date: 'Choose a range of at most 100 years.' },
    })
    expect(await store.get('/finance/break_even?month=2026-13-01')).toMatchObject({ code: 400 })
  })
})

describe('break-even in a month', () => {
  it('comes on the day by whose end all fixed costs of the month are earned', async () => {
    const store = await aStoreAt(now)
    const mug = await aMug(store)
    for (const day of ['2026-11-02', '2026-11-04', '2026-11-10']) await sell(store, [[mug, 5]], onDay(day))
    await spend(store, { amount: 40, date: '2026-11-01' })
    await spend(store, { amount: 15, date: '2026-11-28' })
    await spend(store, { amount: 3, date: '2026-11-04', kind: 'VARIABLE' })

    const { days, ...found } = await breakEvenOf(store, '2026-11-20')

    expect(found).toEqual({
      month: '2026-11-01',
      fixed_costs: 55,
      revenue: 150,
      contribution: 87,
      contribution_ratio: 58,
      break_even_revenue: 94.83,
      break_even_units: 10,
      margin_of_safety: 36.78,
      cost_coverage: 100,
      reached_on: '2026-11-04',
    })
    expect(days).toHaveLength(15)
    expect([days[1], days[3], days[14]]).toEqual([
      { day: '2026-11-02', contribution: 30 },
      { day: '2026-11-04', contribution: 57 },
      { day: '2026-11-15', contribution: 87 },
    ])
  })

  it('has not come where the month has not earned them yet', async () => {
    const store = await aStoreAt(now)
    await sell(store, [[await aMug(store), 1]], onDay('2026-11-02'))
    await spend(store, { amount: 100, date: '2026-11-30' })

    expect(await breakEvenOf(store, '2026-11-01')).toMatchObject({ fixed_costs: 100, reached_on: null })
  })
})

const statement = [
  'revenue',
  'cost_of_goods',
  'gross_profit',
  'expenses',
  'fixed_costs',
  'net_profit',
] as const
const cents = (amount: number): number => Math.round(amount * 100)

const anExpense = fc.record({
  amount: fc.integer({ min: 1, max: 100_000 }).map((amount) => amount / 100),
  kind: fc.constantFrom('FIXED', 'VARIABLE'),
  date: fc.constantFrom('2025-12-31', '2026-01-30', '2026-02-28', '2026-05-17'),
  repeat: fc.constantFrom('NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'),
  spread_months: fc.constantFrom(0, 1, 12),
})
const aSale = fc.record({
  day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-04-10', '2026-06-30'),
  quantity: fc.integer({ min: 1, max: 9 }),
  discount: fc.constantFrom(0, 12.5, 33.33),
})

it('months, categories and metrics all sum to the same cents', async () => {
  const app = await timedApp()
  app.clock.now = new Date(now)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anExpense, { maxLength: 5 }),
      fc.array(aSale, { maxLength: 4 }),
      async (expenses, sales) => {
        const store = await aStore({}, app)
        const mug = await aMug(store)
        for (const expense of expenses) await spend(store, { ...expense, category: expense.repeat })
        for (const { day, quantity, discount } of sales)
          await sell(store, [[mug, quantity, discount]], onDay(day))

        const range = { start_date: '2026-01-17', end_date: '2026-12-31' }
        const finances = await financesOf(store, range.start_date, range.end_date)

        for (const figure of statement)
          expect(finances.by_month.reduce((sum, month) => sum + cents(month[figure]), 0)).toBe(
            cents(finances[figure]),
          )
        const byCategory = finances.by_expense_category.reduce((sum, { amount }) => sum + cents(amount), 0)
        expect(byCategory).toBe(cents(finances.expenses))
        const listed = await store.get(
          `/expense/summary?start_date=${range.start_date}&end_date=${range.end_date}`,
        )
        expect(listed.data.total).toBe(finances.expenses)
        const { values } = await ask(store, ['netSales', 'expenses', 'netProfit'], range)
        expect(values).toEqual({
          netSales: finances.revenue,
          expenses: finances.expenses,
          netProfit: finances.net_profit,
        })
      },
    ),
    { numRuns: 10 },
  )
})

describe('metrics of expenses', () => {
  it('come as a series by any step except the hour, and cannot be split', async () => {
    const store = await aStoreAt(now)
    await spend(store, { amount: 7, date: '2026-11-02', repeat: 'WEEKLY' })
    const range = { start_date: '2026-11-01', end_date: '2026-11-30' }

    const { series } = await ask(store, ['expenses'], { ...range, grain: 'week' })
    expect(series?.map(({ values }) => values.expenses)).toEqual([0, 7, 7, 0, 0, 0])
    for (const refused of [{ grain: 'hour' }, { split: 'product' }])
      expect(
        await store.post('/metric/query', { metrics: ['expenses'], ...range, ...refused }),
      ).toMatchObject({ code: 400 })
  })
})

describe('who may see the finances', () => {
  it.each([
    ['owner', 200],
    ['manager', 200],
    ['analyst', 200],
    ['seller', 403],
  ] as const)('the %s: %i', async (role, code) => {
    const member = await aMember(await aStore(), role)

    expect(await member.get('/finance/summary')).toMatchObject({ code })
    expect(await member.get('/finance/break_even?month=2026-11-01')).toMatchObject({ code })
  })

  it('another store does not: neither what was sold nor what was spent', async () => {
    const [mine, theirs] = [await aStoreAt(now), await aStoreAt(now)]
    const empty = [await financesOf(mine, '2026-11-01', '2026-11-30'), await breakEvenOf(mine, '2026-11-01')]
    await sell(theirs, [[await aMug(theirs), 1]], onDay('2026-11-02'))
    await spend(theirs, { date: '2026-11-01' })

    expect([
      await financesOf(mine, '2026-11-01', '2026-11-30'),
      await breakEvenOf(mine, '2026-11-01'),
    ]).toEqual(empty)
    expect(await financesOf(mine)).toMatchObject({ start_date: '2026-11-15', expenses: 0 })
  })
})
