import { documentFormats } from '@tillsight/domain/document-format'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt, dashboardOf } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { linesOfCsv, pagesOf, reportOf, rowsOfCsv, sheetsOf } from '#testing/a-report.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aWeek } from '#testing/a-week.ts'
import { someOf } from '#testing/long-run.ts'

const week = { start_date: '07-09-2026', end_date: '13-09-2026' }
const sumOf = (rows: Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100

describe('the figures of a report', () => {
  it('are those of the dashboard to the cent, in each format', async () => {
    const { store } = await aWeek()
    const { revenue, sales, profit } = await dashboardOf(store, '2026-09-07', '2026-09-13')
    expect([revenue.value, sales.value, profit?.value]).toEqual([31, 3, 16])

    const rows = rowsOfCsv((await reportOf(store, { ...week, fmt: 'csv' })).bytes)
    expect([sumOf(rows, 'Total Amount'), sumOf(rows, 'Profit')]).toEqual([revenue.value, profit?.value])
    expect(new Set(rows.filter(({ Type }) => Type === 'Sale').map(({ Receipt }) => Receipt)).size).toBe(3)

    const { Sales } = await sheetsOf((await reportOf(store, { ...week, fmt: 'excel' })).bytes)
    const last = Sales?.rows.length ?? 0
    const totals = [8, 11, 12].map((column) => Sales?.cells?.get(`${last - 1},${column}`))
    expect(totals.map((cell) => cell?.formula)).toEqual([
      `SUM(I2:I${last - 1})`,
      `SUM(L2:L${last - 1})`,
      `SUM(M2:M${last - 1})`,
    ])
    expect(Sales?.rows.at(-1)?.slice(8)).toEqual([5, null, null, revenue.value, profit?.value])

    const text = (await pagesOf((await reportOf(store, { ...week, fmt: 'pdf' })).bytes)).join(' ')
    expect(text).toMatch(/Net Sales \$31\.00/)
    expect(text).toMatch(/Gross Profit \$16\.00/)
  })

  it('of the dashboard report are the dashboard', async () => {
    const { store } = await aWeek()
    const shown = await dashboardOf(store, '2026-09-07', '2026-09-13')

    const lines = linesOfCsv((await reportOf(store, { ...week, type: 'dashboard' })).bytes)

    const figure = (label: string) => lines.find(([first]) => first === label)?.slice(1)
    expect(figure('Net Sales')).toEqual([shown.revenue.value.toFixed(2), '0.00', '', 'from nothing'])
    expect(figure('Sales')?.[0]).toBe(String(shown.sales.value))
    expect(figure('Average Order Value')?.[0]).toBe(shown.average_order_value.value?.toFixed(2))
    expect(figure('Gross Profit')?.[0]).toBe(shown.profit?.value.toFixed(2))
    for (const { name, revenue, sold } of shown.top_products)
      expect(lines).toContainEqual(expect.arrayContaining([name, revenue.toFixed(2), String(sold)]))
    for (const { name, balance } of [...shown.out_of_stock, ...shown.low_stock])
      expect(lines).toContainEqual([name, expect.stringMatching(/stock$/), String(balance)])
  })

  it('add up in every step: what was sold, less discounts and returns, is what is left', async () => {
    const { store } = await aWeek()

    const lines = linesOfCsv((await reportOf(store, { ...week, type: 'dashboard' })).bytes)

    const begin = lines.findIndex(([first]) => first === 'Day')
    const names = lines[begin] ?? []
    const days = lines.slice(begin + 1, begin + 8).map((line) => {
      const cents = (name: string) => Math.round(Number(line[names.indexOf(name)]) * 100)
      const left = cents('Gross Sales') - cents('Total Discount') - cents('Value of Returns')
      return { left, net: cents('Net Sales') }
    })
    expect(days.map(({ left }) => left)).toEqual(days.map(({ net }) => net))
    expect(days.reduce((sum, { net }) => sum + net, 0)).toBe(3100)
  })

  it('of customers add up to net sales, with those who have no name', async () => {
    const { store } = await aWeek()

    const inWeek = rowsOfCsv((await reportOf(store, { ...week, type: 'customers' })).bytes)
    const ever = rowsOfCsv((await reportOf(store, { type: 'customers' })).bytes)

    expect(inWeek.map(({ Name, Purchases, 'Total Spent': spent }) => [Name, Purchases, spent])).toEqual([
      ['Leo', '1', '18.00'],
      ['Mia', '1', '12.00'],
      ['Walk-in customers', '1', '1.00'],
    ])
    expect(ever.map(({ Name, Purchases, 'Total Spent': spent }) => [Name, Purchases, spent])).toEqual([
      ['Mia', '2', '22.00'],
      ['Leo', '1', '18.00'],
      ['Zoe', '0', '0.00'],
      ['Walk-in customers', '1', '1.00'],
    ])
  })

  it('of the customer dashboard are those of the customers screen', async () => {
    const { store } = await aWeek()
    const { data } = await store.get('/customer/summary?start_date=2026-09-07&end_date=2026-09-13')

    const lines = linesOfCsv((await reportOf(store, { ...week, type: 'customer_dashboard' })).bytes)

    const figure = (label: string) => lines.find(([first]) => first === label)?.[1]
    expect([figure('Active Customers'), figure('New Customers')]).toEqual([
      String(data.active),
      String(data.new),
    ])
    const { total, new: came, active } = data.over_time.at(-1)
    expect(lines).toContainEqual(['Sep 2026', ...[total, came, active].map(String)])
  })

  it('of the finance dashboard are those of the finances', async () => {
    const { store } = await aWeek()
    const rent = { category: 'Rent', amount: 12.34, kind: 'FIXED', date: '2026-09-08' }
    await store.post('/expense/create', rent)
    await store.post('/expense/create', {
      ...rent,
      category: 'Fees',
      amount: 1.1,
      kind: 'VARIABLE',
      date: '2026-07-01',
    })

    const [inWeek, ever] = [
      linesOfCsv((await reportOf(store, { ...week, type: 'finance_dashboard' })).bytes),
      linesOfCsv((await reportOf(store, { type: 'finance_dashboard' })).bytes),
    ]
    const said = async (query: string) => (await store.get(`/finance/summary${query}`)).data

    for (const [lines, summary] of [
      [inWeek, await said('?start_date=2026-09-07&end_date=2026-09-13')],
      [ever, await said('')],
    ] as const) {
      const figure = (label: string) => lines.find(([first]) => first === label)?.[1]
      expect(figure('Net Sales')).toBe(summary.revenue.toFixed(2))
      expect(figure('Net Profit')).toBe(summary.net_profit.toFixed(2))
      expect(figure('Stock Losses')).toBe(summary.stock_losses.toFixed(2))
      expect(figure('Expenses')).toBe(summary.expenses.toFixed(2))
      expect(figure('Break-Even Revenue')).toBe(summary.break_even_revenue.toFixed(2))
      expect(Number(figure('Return on Investment'))).toBeCloseTo(summary.roi, 1)
      for (const { category, amount } of summary.by_expense_category)
        expect(lines).toContainEqual([category, amount.toFixed(2)])
    }
    expect((await said('')).start_date).toBe('2026-07-01')
  })

  it('have stock losses between gross profit and expenses, in every format', async () => {
    const { store } = await aWeek()
    const asked = { ...week, type: 'finance_dashboard' }

    const lines = linesOfCsv((await reportOf(store, asked)).bytes)
    const sheets = await sheetsOf((await reportOf(store, { ...asked, fmt: 'excel' })).bytes)
    const pages = await pagesOf((await reportOf(store, { ...asked, fmt: 'pdf' })).bytes)

    const months = lines.findIndex(([first]) => first === 'Month')
    expect(lines[months]?.slice(3, 6)).toEqual(['Gross Profit', 'Stock Losses', 'Variable Expenses'])
    expect(lines[months + 1]?.slice(3, 6)).toEqual(['16.00', '4.50', '2.00'])
    expect(JSON.stringify(sheets).split('"Stock Losses"').length).toBeGreaterThan(2)
    expect(pages.join(' ')).toMatch(/Stock Losses.*4\.50/)
  })
})

describe('a report', () => {
  it('is a file by its type, the store’s day and its format, about the days asked for', async () => {
    const store = await aStoreAt('2026-09-01T03:00:00Z', 'America/New_York')
    const august = { start_date: '01-08-2026', end_date: '31-08-2026' }

    const files: Awaited<ReturnType<typeof reportOf>>[] = []
    const types = someOf(reportTypes, 4)
    for (const type of types)
      files.push(
        ...(await Promise.all(documentFormats.map((fmt) => reportOf(store, { type, fmt, ...august })))),
      )

    expect(files.map(({ code, name }) => [code, name])).toEqual(
      types.flatMap((type) =>
        ['pdf', 'xlsx', 'csv'].map((extension) => [200, `${type}_report_31-08-2026.${extension}`]),
      ),
    )
    expect(files.map(({ headers }) => headers['content-type']).slice(0, 3)).toEqual([
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
    ])
  })

  it('of nothing is a whole file that says so', async () => {
    const store = await aStore()

    const [pdf, excel, csv] = await Promise.all(
      documentFormats.map(async (fmt) => (await reportOf(store, { ...week, fmt })).bytes),
    )

    if (!pdf || !excel || !csv) throw new Error('a format is missing')
    expect((await pagesOf(pdf)).join(' ')).toContain('No sales in this range.')
    expect((await sheetsOf(excel)).Sales?.rows[1]?.[0]).toBe('No sales in this range.')
    expect(rowsOfCsv(csv)).toMatchObject([{ Date: 'No sales in this range.', 'Total Amount': '' }])
    const dashboard = linesOfCsv((await reportOf(store, { ...week, type: 'dashboard' })).bytes)
    expect(dashboard.filter(([first]) => first === 'No sales in this range.')).toHaveLength(3)
  })

  it('names store, days, comparison and page on every page, under repeated headers', async () => {
    const store = await aStoreAt('2026-09-13T12:00:00Z')
    const mug = await aProduct(store, { name: 'Mug', balance: '100' })
    for (let place = 0; place < 40; place += 1) await sell(store, [[mug, 1]])

    const pages = await pagesOf((await reportOf(store, { ...week, fmt: 'pdf' })).bytes)

    expect(pages.length).toBeGreaterThan(2)
    for (const [place, page] of pages.entries()) {
      expect(page).toContain('Corner Shop')
      expect(page).toContain('07 Sep 2026 – 13 Sep 2026')
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    }
    expect(pages[0]).toContain('31 Aug 2026 – 06 Sep 2026')
    expect(pages.filter((page) => page.includes('Total Amount')).length).toBeGreaterThan(1)
  })

  it('writes every script as it is, and what looks like a formula as text', async () => {
    const store = await aStore({ store_name: 'Κατάστημα Магазин' })
    const names = ['=HYPERLINK("x")', '陶器 茶碗', 'كوب قهوة', 'ספל', 'Чашка €₴₹', '☕ mug']
    const mug = await aProduct(store, { balance: '50' })
    for (const name of names) {
      const { id } = await aCustomer(store, name)
      await sell(store, [[mug, 1]], { id_customer: id })
    }

    const csv = rowsOfCsv((await reportOf(store)).bytes)
    const excel = await sheetsOf((await reportOf(store, { fmt: 'excel' })).bytes)
    const pdf = (await pagesOf((await reportOf(store, { fmt: 'pdf' })).bytes)).join(' ')

    expect(csv.map(({ Client }) => Client)).toEqual([`'${names[0]}`, ...names.slice(1)])
    expect(excel.Sales?.rows.slice(1, -1).map((row) => row[3])).toEqual(names)
    const formulas = [...(excel.Sales?.cells?.values() ?? [])].flatMap(({ formula }) => formula ?? [])
    expect(formulas.every((formula) => formula.startsWith('SUM('))).toBe(true)
    for (const text of ['Κατάστημα', 'Магазин', '陶器', 'Чашка', '€', '₴', '₹', 'ספל', '☕'])
      expect(pdf).toContain(text)
    expect(excel.Definitions?.rows.flat()).toContain('Net sales divided by the number of sales.')
  })

  it.each([
    [{ type: 'taxes' }, { type: 'Choose a report.' }],
    [{ fmt: 'doc' }, { fmt: 'Choose PDF, Excel or CSV.' }],
    [{ fmt: 'PDF' }, { fmt: 'Choose PDF, Excel or CSV.' }],
    [
      { start_date: '31-02-2026', end_date: '01-03-2026' },
      { start_date: 'The start date must be a day as dd-MM-yyyy.' },
    ],
    [
      { start_date: '02-03-2026', end_date: '01-03-2026' },
      { end_date: 'The end date is before the start date.' },
    ],
    [{ start_date: '02-03-2026' }, { end_date: 'Enter both dates, or leave both empty for all time.' }],
  ])('asked for with %j is refused', async (wrong, error) => {
    const store = await aStore()

    const answer = await store.post('/export/get_export', { type: 'sales', fmt: 'csv', ...wrong })

    expect(answer).toMatchObject({ code: 400, error })
  })

  it('compares future days with nothing', async () => {
    const store = await aStore()
    const comparing = /^Compared with,|no change|-100/m
    const told = async (start_date: string, end_date: string) =>
      (await reportOf(store, { type: 'dashboard', start_date, end_date })).bytes.toString()

    expect(await told('01-03-2020', '31-03-2020')).toMatch(comparing)
    expect(await told('01-03-2090', '31-03-2090')).not.toMatch(comparing)
  })

  it('leaves out days and months that have not come, and is not about all time where none has', async () => {
    const store = await aStoreAt('2026-11-03T12:00:00Z')
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '9' })
    await sell(store, [[mug, 1]])
    const told = async (type: string, start_date: string, end_date: string) =>
      linesOfCsv((await reportOf(store, { type, start_date, end_date })).bytes)
    const from = (lines: string[][], heading: string) =>
      lines.slice(lines.findIndex(([one]) => one === heading))

    const days = from(await told('dashboard', '01-11-2026', '30-11-2026'), 'By day')
    expect(days.flat().filter((cell) => cell.startsWith('2026-11-'))).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
    const hours = from(await told('dashboard', '03-11-2026', '03-11-2026'), 'By hour')
    expect(hours.filter(([hour]) => hour?.endsWith(':00')).at(-1)?.[0]).toBe('12:00')
    const months = from(
      await told('finance_dashboard', '01-10-2026', '31-12-2026'),
      'Profit and loss by month',
    )
    expect(months.map(([month]) => month).filter((cell) => cell?.endsWith(' 2026'))).toEqual([
      'Oct 2026',
      'Nov 2026',
    ])

    const growth = from(await told('customer_dashboard', '01-11-2026', '31-12-2026'), 'Customers over time')
    expect(
      growth
        .flat()
        .filter((cell) => cell.endsWith(' 2026'))
        .at(-1),
    ).toBe('Nov 2026')

    const ahead = await told('finance_dashboard', '01-12-2026', '31-12-2026')
    expect(ahead.flat()).toContain('This range is in the future.')
    expect(ahead.flat()).not.toContain('10.00')
  })

  it('as a PDF says each heading once, and breaks none of its words', async () => {
    const store = await aStore()
    const told = async (type: string) =>
      (await pagesOf((await reportOf(store, { type, fmt: 'pdf' })).bytes)).join(' ')

    expect((await told('customer_dashboard')).split('Customers over time')).toHaveLength(2)
    expect((await told('finance_dashboard')).split(' Net Profit ').length).toBeGreaterThan(2)
  })

  it('holds only what is of its own store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aCustomer(other, 'Someone else')
    await sell(other, [[await aProduct(other, { name: 'Secret' }), 1]], { id_customer: id })

    for (const type of reportTypes) {
      const text = (await reportOf(store, { type })).bytes.toString()
      expect(text).not.toMatch(/Secret|Someone else/)
    }
  })

  it('is for the owner, managers and analysts', async () => {
    const store = await aStore()
    const codes = await Promise.all(
      (['manager', 'analyst', 'seller'] as const).map(
        async (role) => (await reportOf(await aMember(store, role))).code,
      ),
    )

    expect(codes).toEqual([200, 200, 403])
  })
})
