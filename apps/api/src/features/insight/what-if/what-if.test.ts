import { addDays } from '@tillsight/domain/day'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

const today = '2026-11-17'

it('calculates another price with the range that its own past leaves, and says what it does not know', async () => {
  const store = await aStoreAt(`${today}T12:00:00Z`)
  const lamp = await aProduct(store, { name: 'Lamp', price: '10', cost_price: '4', balance: '90000' })
  const card = await aProduct(store, { name: 'Card', price: '5', cost_price: '1', balance: '90000' })
  for (let week = 30; week > 0; week -= 1) {
    const sold_at = `${addDays(today, -7 * week + 3)}T10:00:00Z`
    // Units fall by two percent for each percent of price.
    const [price, units] = [
      [10, 100],
      [11, 83],
      [12, 69],
    ][week % 3] as [number, number]
    const line = { id_product: lamp.id, quantity: units + (week % 2), price }
    expect(await store.post('/sale/create', { id_customer: null, sold_at, lines: [line] })).toMatchObject({
      code: 200,
    })
    await sell(store, [[card, 50 + (week % 4)]], { sold_at })
  }
  await spend(store, { amount: 300, date: '2026-11-01' })
  const days = { start_date: '2026-10-18', end_date: '2026-11-16' }
  const get = async (query: string) => (await store.get(`/what_if/calculate?${query}`)).data

  const { gap, found } = await get(`id_product=${lamp.id}&price_change=5`)
  const { values } = await ask(store, ['netSales', 'netProfit'], days)
  expect(gap).toBeNull()
  expect(found.sensitivity).toMatchObject({ basis: 'own', count: 3, weeks: 30 })
  expect(found.sensitivity.value).toBeCloseTo(-2, 0)
  expect(found.before.net_profit).toBe(values.netProfit)
  expect(found.after.low.revenue).toBeLessThan(found.after.revenue)
  expect(found.after.revenue).toBeLessThan(found.before.revenue)
  expect(found.is_beyond).toBe(false)
  expect((await get(`id_product=${lamp.id}&price_change=50`)).found.is_beyond).toBe(true)

  const whole = (await get('fixed_change=100')).found
  expect(whole).toMatchObject({ label: null, before: { revenue: values.netSales } })
  expect(whole.after.net_profit).toBeCloseTo((values.netProfit ?? 0) - 100, 2)

  const unknown = (await get(`id_product=${card.id}&price_change=5`)).found
  expect(unknown).toMatchObject({
    after: null,
    sensitivity_gap: expect.stringContaining('needs three prices'),
  })
  expect((await get(`id_product=${card.id}&price_change=5&volume_change=-2`)).found.after).not.toBeNull()

  const other = await aStore({}, store.app)
  expect(await other.get(`/what_if/calculate?id_product=${lamp.id}`)).toMatchObject({ code: 404 })
  expect((await other.get('/what_if/calculate')).data).toEqual({
    gap: 'Nothing was sold in the last 30 days.',
    found: null,
  })
  const seller = await aMember(store, 'seller')
  expect(await seller.get('/what_if/calculate')).toMatchObject({ code: 403 })
})

it.each([['price_change=91'], ['price_change=1e3'], ['volume_change=abc'], ['fixed_change=99999999999']])(
  'refuses %s',
  async (query) => {
    const store = await aStore()
    expect(await store.get(`/what_if/calculate?${query}`)).toMatchObject({ code: 400 })
  },
)
