import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { spend } from '#testing/a-finance.ts'
import { linesOfCsv, pagesOf, reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'

/** In New York, at 14:05 on 15 November. */
const aStoreOfTwoDays = async () => {
  const store = await aStoreAt('2026-11-15T19:05:40Z', 'America/New_York')
  const mug = await aProduct(store, { price: '1', cost_price: '0.40', balance: '1000' })
  const [mia, leo] = [await aCustomer(store, 'Mia'), await aCustomer(store, 'Leo')]
  const at = (sold_at: string, quantity: number, id_customer: string) =>
    sell(store, [[mug, quantity]], { sold_at, id_customer })
  await at('2026-11-13T14:06:00', 4, leo.id)
  await at('2026-11-13T14:05:00', 50, leo.id)
  await at('2026-11-14T14:05:59', 3, leo.id)
  await at('2026-11-14T14:06:00', 2, mia.id)
  await at('2026-11-15T14:05:00', 5, mia.id)
  await spend(store, { category: 'Rent', amount: 3, date: '2026-11-14', repeat: 'NONE' })
  await spend(store, { category: 'Post', amount: 1, date: '2026-11-15', repeat: 'NONE' })
  return store
}

describe('a report of the last 24 hours', () => {
  it('covers only them, compared with the 24 hours before, in every report', async () => {
    const store = await aStoreOfTwoDays()
    const asked = { last_hours: 24 }
    const linesOf = async (type: string) => linesOfCsv((await reportOf(store, { ...asked, type })).bytes)
    const figureIn = (lines: string[][], label: string) =>
      lines.find(([first]) => first === label)?.slice(1, 3)

    const board = await linesOf('dashboard')
    expect(figureIn(board, 'Net Sales')).toEqual(['7.00', '7.00'])
    expect(figureIn(board, 'Sales')).toEqual(['2', '2'])
    const hours = board.filter(([first, ...cells]) => /^1[45] Nov, /.test(first ?? '') && cells.length > 5)
    expect([hours.length, hours[0]?.[0], hours.at(-1)?.[0]]).toEqual([25, '14 Nov, 14:00', '15 Nov, 14:00'])
    const finances = await linesOf('finance_dashboard')
    expect(figureIn(finances, 'Net Sales')).toEqual(['7.00', '7.00'])
    expect(figureIn(finances, 'Expenses')).toEqual(['1.00', '3.00'])
    expect(finances).toContainEqual(['Post', '1.00'])
    expect(finances.some(([first]) => first === 'Rent')).toBe(false)
    expect(figureIn(await linesOf('customer_dashboard'), 'Active Customers')).toEqual(['1', '1'])
    const sold = rowsOfCsv((await reportOf(store, { ...asked, type: 'sales' })).bytes)
    expect(sold.map(({ 'Total Amount': total }) => total)).toEqual(['2.00', '5.00'])
    const buyers = rowsOfCsv((await reportOf(store, { ...asked, type: 'customers' })).bytes)
    expect(buyers.map(({ Name, 'Total Spent': spent }) => [Name, spent])).toEqual([['Mia', '7.00']])
  })

  it('counts a spread expense by month as in the total', async () => {
    const store = await aStoreAt('2026-11-15T19:05:40Z', 'America/New_York')
    await spend(store, { amount: 30, date: '2026-11-01', repeat: 'NONE', spread_months: 1 })

    const lines = linesOfCsv((await reportOf(store, { last_hours: 24, type: 'finance_dashboard' })).bytes)

    const labels = lines.find(([first]) => first === 'Month') ?? []
    const month = lines.find(([first]) => first === 'Nov 2026') ?? []
    expect(lines.find(([first]) => first === 'Expenses')?.[1]).toBe('1.00')
    expect(month[labels.indexOf('Fixed Costs')]).toBe('1.00')
  })

  it('says so, in the file and in the list of reports', async () => {
    const store = await aStoreOfTwoDays()

    const { data } = await store.get('/report/preview?type=sales&fmt=pdf&last_hours=24')
    const [page] = await pagesOf((await reportOf(store, { last_hours: 24, fmt: 'pdf' })).bytes)

    expect(data).toMatchObject({
      range: 'Last 24 hours, until 14:05 on 15 Nov 2026',
      comparison: '13 Nov 2026 14:06 – 14 Nov 2026 14:05',
    })
    expect(page).toContain('Last 24 hours, until 14:05')
    expect((await store.get('/report/view')).data).toMatchObject([
      { start_date: '2026-11-14', start_time: '14:06', end_date: '2026-11-15', end_time: '14:05' },
    ])
  })

  it('is of hours or of days, not both, and of 24 hours', async () => {
    const store = await aStoreOfTwoDays()
    const days = { start_date: '14-11-2026', end_date: '15-11-2026' }

    expect(
      await store.post('/export/get_export', { type: 'sales', fmt: 'csv', ...days, last_hours: 24 }),
    ).toMatchObject({ code: 400, error: { last_hours: 'Enter dates or hours, not both.' } })
    expect(await store.get('/report/preview?type=sales&fmt=csv&last_hours=48')).toMatchObject({
      code: 400,
      error: { last_hours: 'Only the last 24 hours are supported.' },
    })
  })
})

describe('a report', () => {
  it('of future days lists nobody', async () => {
    const store = await aStoreOfTwoDays()
    const ahead = { start_date: '01-12-2026', end_date: '31-12-2026', type: 'customers' }

    const rows = rowsOfCsv((await reportOf(store, ahead)).bytes)
    expect(rows.map(({ Name }) => Name)).toEqual(['No customers in this range.'])
  })

  it('shows a discount with as many digits as it has', async () => {
    const store = await aStoreAt('2026-11-15T12:00:00Z')
    const mug = await aProduct(store, { price: '9', balance: '10' })
    for (const discount of [33.33, 12.5, 10]) await sell(store, [[mug, 1, discount]])

    const { data } = await store.get('/report/preview?type=sales&fmt=pdf')
    const { table } = data.sections.find(({ heading }: { heading: string }) => heading === 'Sales')
    const place = table.columns.findIndex(({ label }: { label: string }) => label === 'Discount')
    expect(table.rows.map((row: string[]) => row[place]).toSorted()).toEqual(['10%', '12.5%', '33.33%'])
  })
})
