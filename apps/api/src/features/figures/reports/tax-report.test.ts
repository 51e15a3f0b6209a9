import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { salesIn, sell } from '#testing/a-sale.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const cents = (text: unknown): number => Math.round(Number(text) * 100)

it('agrees with the receipts to the cent, by rate, with returns and several taxes on a line', async () => {
  const store = await aStore()
  const sales = await aTax(
    store,
    [
      { name: 'State', rate: 6.25 },
      { name: 'City', rate: 2.125 },
    ],
    { name: 'Sales tax' },
  )
  await chargeTax(store, sales, { rounding: 'SALE' })
  const none = await aTax(store, [{ name: 'Exempt', rate: 0 }])
  const first = await aProduct(store, { name: 'Cup', price: '3.33', balance: '90' })
  const second = await aProduct(store, { name: 'Mug', price: '19.99', balance: '90' })
  const third = await aProduct(store, { name: 'Map', price: '0.99', balance: '90' })
  await store.post('/tax/assign', { id_tax: none.id, id_products: [third.id] })
  for (const [month, quantity] of [
    ['07', 3],
    ['08', 7],
  ] as const)
    await sell(
      store,
      [
        [first, quantity, 10],
        [second, 2],
        [third, 1],
      ],
      { sold_at: `2026-${month}-05T10:00:00`, discount: { amount: 1.11 } },
    )
  const [latest] = await salesIn(store)
  await store.post('/sale/return', {
    id: latest?.id,
    lines: [{ id_line: latest?.lines[0]?.id, quantity: 2 }],
  })

  const range = { start_date: '01-07-2026', end_date: '31-12-2027' }
  const rows = rowsOfCsv((await reportOf(store, { ...range, type: 'tax', fmt: 'csv' })).bytes)

  const receipts = await salesIn(store, '?kind=ALL')
  const charged = (name: string) =>
    receipts
      .flatMap(({ taxes }) => taxes)
      .reduce((sum, tax) => sum + (tax.name === name ? cents(tax.amount) : 0), 0)
  const due = (name: string) =>
    rows.reduce((sum, row) => sum + (row.Tax === name ? cents(row['Tax due']) : 0), 0)
  for (const name of ['State', 'City', 'Exempt']) expect(due(name)).toBe(charged(name))
  expect(due('State') + due('City')).toBe(receipts.reduce((sum, { tax }) => sum + cents(tax), 0))
  expect(new Set(rows.map(({ Month }) => Month)).size).toBe(3)
  expect(rows.find(({ Tax }) => Tax === 'City')).toMatchObject({ Rate: '2.125' })
})

it('says at the top when sample data is in it', async () => {
  const store = await aStore()
  const rangeOf = async (type: string) => (await store.get(`/report/preview?type=${type}&fmt=pdf`)).data.range
  expect(await rangeOf('tax')).not.toContain('sample')
  await loadSamples(store)

  for (const type of ['tax', 'sales_journal', 'profit_and_loss'])
    expect(await rangeOf(type)).toMatch(/\. Includes sample data$/)
  expect(await rangeOf('cash_book')).not.toContain('sample')
})
