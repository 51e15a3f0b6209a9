import { expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { ask } from '#testing/a-metric-query.ts'
import { reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, salesIn, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'

const cents = (text: unknown): number => Math.round(Number(text) * 100)
const rowsOf = async (store: TestStore, type: string) => rowsOfCsv((await reportOf(store, { type })).bytes)
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0)

it('has a row for each sale and return, and adds up to the tax report and the metrics', async () => {
  const store = await aStore()
  const parts = [
    { name: 'State', rate: 6.25 },
    { name: 'City', rate: 2.125 },
  ]
  await chargeTax(store, await aTax(store, parts, { name: 'Sales tax' }), { rounding: 'SALE' })
  const exempt = await aTax(store, [{ name: 'Exempt', rate: 0 }])
  const mug = await aProduct(store, { price: '19.99', balance: '90' })
  const map = await aProduct(store, { price: '0.99', balance: '90' })
  await store.post('/tax/assign', { id_tax: exempt.id, id_products: [map.id] })
  const mia = await aCustomer(store, '=cmd|1')
  const sale = await sell(
    store,
    [
      [mug, 3, 5],
      [map, 7],
    ],
    { id_customer: mia.id, payment_method: 'CARD' },
  )
  await sell(store, [[map, 1]])
  await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 2 }] })

  const rows = await rowsOf(store, 'sales_journal')
  const taxes = await rowsOf(store, 'tax')
  const receipts = await salesIn(store, '?kind=ALL')

  expect(rows.map(({ Type, Client, Payment }) => [Type, Client, Payment])).toEqual([
    ['Sale', "'=cmd|1", 'Card'],
    ['Sale', 'Walk-in customer', 'Cash'],
    ['Return of R-000001', "'=cmd|1", 'Card'],
  ])
  expect(rows.map((row) => cents(row.Gross))).toEqual(receipts.map(({ paid }) => cents(paid)).reverse())
  for (const row of rows)
    expect(cents(row.Net) + cents(row['State 6.25%']) + cents(row['City 2.125%'])).toBe(cents(row.Gross))
  for (const [name, rate] of [
    ['State', '6.25'],
    ['City', '2.125'],
  ] as const) {
    const due = taxes.filter(({ Tax }) => Tax === name)
    expect(sumOf(rows, `${name} ${rate}%`)).toBe(sumOf(due, 'Tax due'))
  }
  expect(Object.keys(rows[0] ?? {})).not.toContain('Exempt 0%')
  const { values } = await ask(store, ['netSales', 'customersPaid'], {
    start_date: '2020-01-01',
    end_date: '2099-12-31',
  })
  expect([sumOf(rows, 'Net'), sumOf(rows, 'Gross')]).toEqual([
    cents(values.netSales),
    cents(values.customersPaid),
  ])
})

it('puts rare taxes in one column, so that its rows still add up', async () => {
  const store = await aStore()
  const parts = Array.from({ length: 5 }, (_, place) => ({ name: `Part ${place}`, rate: place + 1 }))
  const two = [
    await aTax(store, parts, { name: 'One' }),
    await aTax(
      store,
      parts.map((part) => ({ ...part, rate: part.rate + 0.5 })),
      { name: 'Two' },
    ),
  ]
  const products = [await aProduct(store, { price: '10' }), await aProduct(store, { price: '10' })]
  for (const [place, product] of products.entries()) {
    await store.post('/tax/assign', { id_tax: two[place]?.id, id_products: [product.id] })
    await sell(store, [[product, 1]])
  }

  const rows = await rowsOf(store, 'sales_journal')
  const columns = Object.keys(rows[0] ?? {})
  const taxes = columns.slice(columns.indexOf('Net') + 1, columns.indexOf('Gross'))
  expect(taxes).toHaveLength(6)
  expect(taxes.at(-1)).toBe('Other taxes')
  for (const row of rows)
    expect(taxes.reduce((sum, tax) => sum + cents(row[tax]), cents(row.Net))).toBe(cents(row.Gross))
})

it('has the numbers of the receipts, without a gap where a sale was deleted', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '10', balance: '90' })
  const seller = await aSeller(store)
  const later = () => {
    store.app.clock.now = new Date(store.app.clock.now.getTime() + 1000)
  }
  await sell(store, [[mug, 1]])
  later()
  const { id } = await sell(store, [[mug, 1]])
  later()
  await sell(await unlocked(await aTill(store), seller), [[mug, 1]])
  await remove(store, `/sale/delete?id=${id}`)

  const rows = await rowsOf(store, 'sales_journal')

  expect(rows.map(({ Receipt, Type, Gross }) => [Receipt, Type, Gross])).toEqual([
    ['R-000001', 'Sale', '10.00'],
    ['R-000002', 'Voided', '0.00'],
    ['T1-000001', 'Sale', '10.00'],
  ])
})
