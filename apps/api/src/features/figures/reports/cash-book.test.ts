import { expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { close, drawers } from '#testing/a-drawer.ts'
import { reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const type = 'cash_book'

it('has every cash sale and refund with tax, and the balance after each', async () => {
  const store = await aStoreAt('2026-11-15T12:00:00Z')
  await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]))
  const mug = await aProduct(store, { price: '10', balance: '90' })
  const mia = await aCustomer(store, '+Mia')
  await sell(store, [[mug, 1]], { sold_at: '2026-10-31T23:00:00Z' })
  await sell(store, [[mug, 7]], { sold_at: '2026-11-01T08:00:00Z', payment_method: 'CARD' })
  await sell(store, [[mug, 2]], { sold_at: '2026-11-02T08:00:00Z', id_customer: mia.id })
  await sell(store, [[mug, 1, 100]], { sold_at: '2026-11-03T08:00:00Z' })
  const sale = await sell(store, [[mug, 1]], { sold_at: '2026-11-14T08:00:00Z' })
  await store.post('/sale/return', { id: sale.id })

  const november = { start_date: '01-11-2026', end_date: '30-11-2026' }
  const rows = rowsOfCsv((await reportOf(store, { type, ...november })).bytes)

  expect(rows.map((row) => [row.Text, row.In, row.Out, row.Balance])).toEqual([
    ['Balance brought forward', '', '', '11.90'],
    ['Sale, +Mia', '23.80', '', '35.70'],
    ['Sale', '11.90', '', '47.60'],
    ['Refund of R-000005', '', '11.90', '35.70'],
  ])
  expect(rows.map(({ Receipt }) => Receipt)).toEqual(['', 'R-000003', 'R-000005', 'R-000006'])
  const { data } = await store.get(
    `/report/preview?type=${type}&fmt=pdf&start_date=01-11-2026&end_date=30-11-2026`,
  )
  expect(data.rows).toBe(4)

  const hours = rowsOfCsv((await reportOf(store, { type, last_hours: 24 })).bytes)
  expect(hours.map(({ Balance }) => Balance)).toEqual(['47.60', '35.70'])
  const all = rowsOfCsv((await reportOf(store, { type })).bytes)
  expect([all[0]?.Balance, all.at(-1)?.Balance]).toEqual(['0.00', '35.70'])
})

it('brings forward cash that was only ever a part of a payment', async () => {
  const store = await aStoreAt('2026-11-15T12:00:00Z')
  const mug = await aProduct(store, { price: '25', balance: '90' })
  const payments = [{ method: 'CASH', amount: 10 }, { method: 'CARD' }]
  await sell(store, [[mug, 1]], { sold_at: '2026-09-01T08:00:00Z', payments })
  await sell(store, [[mug, 1]], { sold_at: '2026-11-10T08:00:00Z', payments })

  const balances = async (range: { start_date?: string; end_date?: string }) =>
    rowsOfCsv((await reportOf(store, { type, ...range })).bytes).map(({ Balance }) => Balance)

  expect(await balances({})).toEqual(['0.00', '10.00', '20.00'])
  expect(await balances({ start_date: '05-11-2026', end_date: '15-11-2026' })).toEqual(['10.00', '20.00'])
})

it('has what was put in, taken out and found missing when a drawer was closed', async () => {
  const store = await aStoreAt('2026-11-15T12:00:00Z')
  const mug = await aProduct(store, { price: '10', balance: '90' })
  await sell(store, [[mug, 5]], { payments: [{ method: 'CASH', amount: 30 }, { method: 'CARD' }] })
  await store.post('/drawer/move_cash', { id_till: null, kind: 'IN', amount: 20, reason: 'Float' })
  const { expected } = (await store.get('/drawer/view')).data[0]
  await store.post('/drawer/close', {
    id_till: null,
    last_close: null,
    expected,
    counted: 48,
    float_left: 20,
    note: '',
  })

  const rows = rowsOfCsv((await reportOf(store, { type })).bytes)

  expect(expected).toBe(50)
  expect(rows.map((row) => [row.Text, row.In, row.Out])).toEqual([
    ['Balance brought forward', '', ''],
    ['Sale', '30.00', ''],
    ['Cash moved, Counter, Float', '20.00', ''],
    ['Difference at the close, Counter', '', '2.00'],
    ['Taken out at the close, Counter', '', '28.00'],
  ])
  expect(rows.at(-1)?.Balance).toBe('20.00')
})

it('keeps sales that changed after the close as they were closed, and agrees with the drawers', async () => {
  const store = await aStoreAt('2026-11-15T12:00:00Z')
  const mug = await aProduct(store, { price: '10', balance: '90' })
  const at = (sold_at: string, details = {}) => sell(store, [[mug, 1]], { sold_at, ...details })
  const [deleted, edited] = [await at('2026-11-01T08:00:00Z'), await at('2026-11-02T08:00:00Z')]
  const [moved, card] = [
    await at('2026-11-03T08:00:00Z'),
    await at('2026-11-04T08:00:00Z', { payment_method: 'CARD' }),
  ]
  await close(store, { counted: 30, float_left: 25 })
  await at('2026-11-14T08:00:00Z')
  await remove(store, `/sale/delete?id=${deleted.id}`)
  const lines = edited.lines.map(({ id }) => ({ id, id_product: mug.id, quantity: 4, discount: 0 }))
  await store.post('/sale/edit', editOfSale(edited, { lines }))
  await store.post('/sale/edit', editOfSale(moved, { sold_at: '2026-10-20T08:00:00Z' }))
  await store.post('/sale/edit', editOfSale(card, { payment_method: 'CASH' }))

  const rows = rowsOfCsv((await reportOf(store, { type })).bytes)
  const later = { start_date: '05-11-2026', end_date: '30-11-2026' }
  const [opening] = rowsOfCsv((await reportOf(store, { type, ...later })).bytes)

  expect(rows.map((row) => [row.Receipt, row.Text, row.In, row.Out, row.Balance])).toEqual([
    ['', 'Balance brought forward', '', '', '0.00'],
    ['R-000001', 'Sale, deleted after the close, Counter, Z 1', '10.00', '', '10.00'],
    ['R-000002', 'Sale, edited after the close, Counter, Z 1', '10.00', '', '20.00'],
    ['R-000003', 'Sale, edited after the close, Counter, Z 1', '10.00', '', '30.00'],
    ['R-000005', 'Sale', '10.00', '', '40.00'],
    ['', 'Taken out at the close, Counter', '', '5.00', '35.00'],
  ])
  expect(opening?.Balance).toBe('30.00')
  expect((await drawers(store))[0]?.expected).toBe(35)
})

it('leaves out samples, also in what it brings forward', async () => {
  const store = await aStore()
  await loadSamples(store)
  const mug = await aProduct(store, { price: '10', balance: '90' })
  await sell(store, [[mug, 1]])

  const rows = rowsOfCsv((await reportOf(store, { type })).bytes)
  const hours = rowsOfCsv((await reportOf(store, { type, last_hours: 24 })).bytes)

  expect(rows.map(({ Balance }) => Balance)).toEqual(['0.00', '10.00'])
  expect(hours.map(({ Balance }) => Balance)).toEqual(['0.00', '10.00'])
})
