import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { financesOf, spend } from '#testing/a-finance.ts'
import { ask } from '#testing/a-metric-query.ts'
import { linesOfCsv, pagesOf, reportOf, rowsOfCsv, sheetsOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import type { TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const type = 'profit_and_loss'
const first = 'Amounts without tax'
const cents = (text: unknown): number => Math.round(Number(text) * 100)

/** Three months with tax in the prices, discounts, a return that is not restocked, damage and expenses of each kind. */
const aTradingStore = async (now = '2026-11-15T12:00:00Z'): Promise<TestStore> => {
  const store = await aStoreAt(now)
  await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]), { included: true })
  const mug = await aProduct(store, { price: '11.90', cost_price: '4.33', balance: '900' })
  const map = await aProduct(store, { price: '3.33', cost_price: '1.11', balance: '900' })
  for (const month of ['08', '09', '11'])
    await sell(
      store,
      [
        [mug, Number(month), 7],
        [map, 3],
      ],
      { sold_at: `2026-${month}-05T10:00:00`, discount: { amount: 1.11 } },
    )
  const sale = await sell(store, [[mug, 3]], { sold_at: '2026-10-02T10:00:00' })
  const lines = [{ id_line: sale.lines[0]?.id, quantity: 2 }]
  await store.post('/sale/return', { id: sale.id, restock: false, lines })
  await store.post('/product/stock', { id: map.id, reason: 'damage', quantity: 2 })
  await spend(store, { category: 'Rent', amount: 100, date: '2026-08-31', repeat: 'MONTHLY' })
  await spend(store, { category: 'rent', amount: 7.77, date: '2026-09-10' })
  await spend(store, { category: 'Insurance', amount: 100, date: '2026-09-15', spread_months: 12 })
  await spend(store, { category: 'Fees', amount: 3.21, date: '2026-11-02', kind: 'VARIABLE' })
  return store
}

const linesOf = async (store: TestStore, range: object) => {
  const rows = rowsOfCsv((await reportOf(store, { ...range, type })).bytes)
  const named = (label: string | undefined) => label?.toLowerCase()
  return (label: string) => rows.find((row) => named(row[first]) === named(label)) ?? {}
}

it('agrees to the cent with metrics and finances, in each month and in total', async () => {
  const store = await aTradingStore()
  const line = await linesOf(store, { start_date: '01-01-2026', end_date: '31-12-2026' })

  const months = { Aug: ['08', '31'], Sep: ['09', '30'], Oct: ['10', '31'], Nov: ['11', '30'] }
  const columns: [string, string, string][] = [
    ...Object.entries(months).map(([name, [month, last]]): [string, string, string] => [
      `${name} 2026`,
      `2026-${month}-01`,
      `2026-${month}-${last}`,
    ]),
    ['Total', '2026-01-01', '2026-12-31'],
  ]
  for (const [column, start_date, end_date] of columns) {
    const { values } = await ask(
      store,
      ['grossSales', 'discounts', 'returnsValue', 'netSales', 'costOfGoods', 'grossProfit', 'netProfit'],
      { start_date, end_date },
    )
    const finances = await financesOf(store, start_date, end_date)
    expect(cents(line('Gross sales')[column])).toBe(cents(values.grossSales))
    expect(cents(line('Discounts')[column])).toBe(0 - cents(values.discounts))
    expect(cents(line('Returns')[column])).toBe(0 - cents(values.returnsValue))
    expect(cents(line('Net sales')[column])).toBe(cents(values.netSales))
    expect(cents(line('Cost of goods sold')[column])).toBe(cents(values.costOfGoods))
    expect(cents(line('Gross profit')[column])).toBe(cents(values.grossProfit))
    expect(cents(line('Stock losses')[column])).toBe(cents(finances.stock_losses))
    expect(cents(line('Total expenses')[column])).toBe(cents(finances.expenses))
    expect(cents(line('Operating profit')[column])).toBe(cents(finances.net_profit))
    expect(cents(values.netProfit)).toBe(cents(finances.net_profit))
    for (const { category, amount } of finances.by_expense_category)
      expect(cents(line(category)[column])).toBe(cents(amount))
  }
  expect(Object.keys(line('Net sales'))).toHaveLength(13)
  expect(line('Returns')['Nov 2026']).not.toBe('0.00')
})

it('has the years beside each other before their months, where there are more than twelve', async () => {
  const store = await aTradingStore('2027-02-15T12:00:00Z')
  await store.post('/store/edit', aStoreForm({ fiscal_month: 9 }))

  const lines = linesOfCsv(
    (await reportOf(store, { type, start_date: '01-01-2026', end_date: '28-02-2027' })).bytes,
  )
  const headings = lines.map(([heading]) => heading).filter((heading) => heading?.startsWith('Fiscal year'))
  const heads = lines.filter(([label]) => label === first)
  const net = lines.filter(([label]) => label === 'Net sales')

  expect(headings).toEqual(['Fiscal year 2025/26', 'Fiscal year 2026/27'])
  expect(heads).toHaveLength(3)
  expect(heads[1]?.at(-1)).toBe('Total')
  expect(net[0]?.slice(1, 3)).toEqual([net[1]?.at(-1), net[2]?.at(-1)])
  const whole = await financesOf(store, '2026-01-01', '2027-02-28')
  expect(cents(net[0]?.at(-1))).toBe(cents(whole.revenue))
})

it('sets its subtotals in bold in Excel, and is on one page as a PDF', async () => {
  const store = await aTradingStore()
  const range = { start_date: '01-01-2026', end_date: '31-12-2026' }
  const sheets = await sheetsOf((await reportOf(store, { ...range, type, fmt: 'excel' })).bytes)
  const pages = await pagesOf((await reportOf(store, { ...range, type, fmt: 'pdf' })).bytes)

  const sheet = sheets['Profit and loss by month']
  const isBold = (row: number) => sheet?.cells?.get(`${row},1`)?.style?.font?.bold === true
  expect(sheet?.rows.map(([label]) => label).filter((_, row) => row > 0 && isBold(row))).toEqual([
    'Net sales',
    'Gross profit',
    'Gross profit after stock losses',
    'Total expenses',
    'Operating profit',
  ])
  expect(pages[0]).toMatch(/Profit and loss statement .* Operating profit/)
})

it('of future months says so, and refuses more than a hundred years', async () => {
  const store = await aTradingStore()

  const ahead = rowsOfCsv(
    (await reportOf(store, { type, start_date: '01-12-2026', end_date: '31-12-2026' })).bytes,
  )
  expect(ahead).toEqual([{ [first]: 'This range is in the future.' }])
  const long = await store.post('/export/get_export', {
    type,
    fmt: 'csv',
    start_date: '01-01-1000',
    end_date: '31-12-2026',
  })
  expect(long).toMatchObject({ code: 400, error: { end_date: 'Choose a range of at most 100 years.' } })
})

it('is shown whole in the preview, with its subtotals marked', async () => {
  const store = await aTradingStore()
  const { data } = await store.get(
    `/report/preview?type=${type}&fmt=pdf&start_date=01-08-2026&end_date=30-11-2026`,
  )

  const [{ table }] = data.sections
  expect(table.rows).toHaveLength(table.count)
  expect(table.sum_rows.map((place: number) => table.rows[place][0]).at(-1)).toBe('Operating profit')
  expect(data.comparison).toBeNull()
})
