import type { Cash, Forecast, StockAhead } from '@tillsight/contract/insight/forecast'
import { expect, it } from 'vitest'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aShopWithFindings } from '#testing/an-insight.ts'

it('says what the next days, the month and its goals will bring, with ranges', async () => {
  const { store } = await aShopWithFindings()
  await spend(store, { amount: 3000, date: '2026-11-01' })
  await store.post('/goal/create', { metric: 'netSales', cadence: 'month', basis: 'fixed', amount: 50_000 })
  const found: Forecast = (await store.get('/forecast/revenue')).data

  expect(found).toMatchObject({ gap: null, method: { weeks: expect.any(Number) } })
  expect(found.days).toHaveLength(31)
  expect(found.days[0]).toMatchObject({ date: '2026-11-17', is_open: true })
  expect(found.days[5]).toMatchObject({ date: '2026-11-22', is_open: false, value: 0, high: 0 })
  for (const { low, value, high } of found.days) expect(low <= value && value <= high).toBe(true)
  const { month } = found
  const rest = found.days.slice(0, 14).reduce((sum, { value }) => sum + value, 0)
  expect(month?.value).toBeCloseTo((month?.so_far ?? 0) + rest, 0)
  expect(month?.low).toBeGreaterThanOrEqual(month?.so_far ?? 0)
  expect(found.goals).toMatchObject([{ target: 50_000, value: month?.value, is_likely: false }])
  expect(found.break_even).toMatchObject({ fixed_costs: 3000, is_reached: true })

  const [analyst, seller] = [await aMember(store, 'analyst'), await aMember(store, 'seller')]
  expect((await analyst.get('/forecast/revenue')).data.month).toEqual(month)
  expect(await seller.get('/forecast/revenue')).toMatchObject({ code: 403 })
})

it('expects no less than was sold already, and says what the goal itself expects', async () => {
  const { store, lamp } = await aShopWithFindings()
  await store.post('/goal/create', { metric: 'netSales', cadence: 'day', basis: 'fixed', amount: 800 })
  await sell(store, [[lamp, 90]])

  const [goal] = (await store.get('/forecast/revenue')).data.goals
  const [shown] = (await store.get('/goal/view')).data

  expect(goal).toMatchObject({ value: 900, low: 900, is_likely: true })
  expect(goal.high).toBeGreaterThanOrEqual(900)
  expect(goal.at_pace).toBe(shown.progress.forecast)
})

it('says why there is none', async () => {
  const store = await aStore()
  expect((await store.get('/forecast/revenue')).data).toMatchObject({
    gap: expect.stringContaining('nine weeks'),
    days: [],
    month: null,
  })
})

it('says what cash is left after what is due, by payment, and when products are sold out', async () => {
  const { store, lamp } = await aShopWithFindings()
  await store.post('/expense/create', {
    category: 'Rent',
    amount: 500,
    kind: 'FIXED',
    date: '2026-11-20',
    repeat: 'MONTHLY',
  })
  const { gap, found }: Cash = (await store.get('/forecast/cash')).data
  expect(gap).toBeNull()
  expect(found?.due).toEqual([{ date: '2026-11-20', label: 'Rent', amount: 500 }])
  const last = found?.until.at(-1)
  expect(found?.until.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
  expect(last?.left.value).toBeCloseTo((last?.receipts.value ?? 0) - (last?.tax ?? 0) - 500, 2)
  const paid = found?.by_payment.reduce((sum, { amount }) => sum + amount, 0)
  expect(paid).toBeCloseTo(last?.receipts.value ?? 0, 2)

  const ahead: { products: StockAhead[] } = (await store.get('/forecast/stock')).data
  expect(ahead.products).toMatchObject([{ id: lamp.id, name: 'Lamp', balance: 90 }])
  const [one] = ahead.products
  expect([one?.earliest_on, one?.expected_on, one?.latest_on].toSorted()).toEqual([
    one?.earliest_on,
    one?.expected_on,
    one?.latest_on,
  ])
  expect((await store.get(`/forecast/stock?id_product=${lamp.id}`)).data).toEqual(ahead)

  const [seller, other] = [await aMember(store, 'seller'), await aStore({}, store.app)]
  for (const path of ['/forecast/cash', '/forecast/stock'])
    expect(await seller.get(path)).toMatchObject({ code: 403 })
  expect(await other.get(`/forecast/stock?id_product=${lamp.id}`)).toMatchObject({ code: 404 })
  expect((await other.get('/forecast/stock')).data.products).toEqual([])
})
