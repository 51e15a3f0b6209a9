import type { Forecast } from '@tillsight/contract/insight/forecast'
import { expect, it } from 'vitest'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
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

it('says why there is none', async () => {
  const store = await aStore()
  expect((await store.get('/forecast/revenue')).data).toMatchObject({
    gap: expect.stringContaining('nine weeks'),
    days: [],
    month: null,
  })
})
