import { expect, it } from 'vitest'
import { aProduct, editOf, productInfo, sendProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { ask } from '#testing/a-metric-query.ts'
import { linesOfCsv, reportOf, rowsOfCsv, sheetsOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import type { TestStore } from '#testing/a-store.ts'

const type = 'stock_valuation'

const on = (day: string) => ({ type, start_date: day, end_date: day })
const rowsOn = async (store: TestStore, day: string) => rowsOfCsv((await reportOf(store, on(day))).bytes)
const valueOn = async (store: TestStore, day: string) =>
  (await rowsOn(store, day)).reduce((sum, row) => sum + Math.round(Number(row['Value at cost']) * 100), 0) /
  100
const metric = async (store: TestStore) => (await ask(store, ['stockCost'], {})).values.stockCost

it('has on any day what the inventory metric said on it', async () => {
  const store = await aStoreAt('2026-09-01T22:30:00Z', 'Europe/Berlin')
  const clock = (now: string) => {
    store.app.clock.now = new Date(now)
  }
  const mug = await aProduct(store, { name: 'Mug', cost_price: '4.20', balance: '10' })
  const lamp = await aProduct(store, { name: 'Lamp', cost_price: '31.05', balance: '3' })
  // 00:30 on the 2nd in Berlin.
  const second = await metric(store)

  clock('2026-09-02T22:30:00Z')
  await sell(store, [[mug, 4]])
  await store.post('/product/stock', { id: lamp.id, reason: 'damage', quantity: 1 })
  const third = await metric(store)

  clock('2026-09-04T09:00:00Z')
  await sendProduct(
    store,
    '/product/edit',
    editOf(await productInfo(store, mug.id), { cost_price: '5.55' }),
    null,
  )
  const late = await sell(store, [[lamp, 2]], { sold_at: '2026-09-02T10:00:00' })
  const fourth = await metric(store)

  clock('2026-09-05T09:00:00Z')
  await store.post('/sale/return', { id: late.id, lines: [{ id_line: late.lines[0]?.id, quantity: 1 }] })
  const now = await metric(store)

  expect(await valueOn(store, '01-09-2026')).toBe(0)
  expect(await valueOn(store, '02-09-2026')).toBe(second)
  expect(await valueOn(store, '03-09-2026')).toBe(third)
  expect(await valueOn(store, '04-09-2026')).toBe(fourth)
  expect(await valueOn(store, '05-09-2026')).toBe(now)
  expect(await valueOn(store, '31-12-2026')).toBe(now)
  expect(new Set([second, third, fourth, now]).size).toBe(4)
  expect(await rowsOn(store, '03-09-2026')).toMatchObject([
    { Product: 'Mug', Quantity: '6', 'Unit cost': '4.20', 'Value at cost': '25.20' },
    { Product: 'Lamp', Quantity: '2', 'Unit cost': '31.05', 'Value at cost': '62.10' },
  ])
})

it('leaves out what was archived by then, and has it on the days before', async () => {
  const store = await aStoreAt('2026-09-01T09:00:00Z')
  const mug = await aProduct(store, { cost_price: '4', balance: '10' })
  store.app.clock.now = new Date('2026-09-03T09:00:00Z')
  await store.post('/product/archive', { ids: [mug.id], archived: true })

  expect(await metric(store)).toBe(0)
  expect(await valueOn(store, '03-09-2026')).toBe(0)
  expect(await valueOn(store, '02-09-2026')).toBe(40)
})

it('adds up by category, and says which day it is of', async () => {
  const store = await aStoreAt('2026-09-03T09:00:00Z')
  const mug = await aProduct(store, { name: '=1+1', cost_price: '4.20', balance: '10' })
  await aProduct(store, { id_category: mug.id_category, name: 'Map', cost_price: '1', balance: '3' })

  const sheets = await sheetsOf((await reportOf(store, { ...on('03-09-2026'), fmt: 'excel' })).bytes)
  expect(sheets['By category']?.rows.at(-1)).toEqual(['Total', 2, 13, 45])
  const { data } = await store.get('/report/preview?type=stock_valuation&fmt=pdf')
  expect(data.range).toBe('On 03 Sep 2026, at 09:00')
  expect(linesOfCsv((await reportOf(store, on('03-09-2026'))).bytes).flat()).toContain("'=1+1")
})
