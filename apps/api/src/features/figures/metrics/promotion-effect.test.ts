import type { PromotionEffect } from '@tillsight/contract/figures/promotion-effect'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { aPromotion } from '#testing/a-promotion.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { randomFrom, testSeed } from '#testing/random.ts'

const day = 86_400_000

const effectOf = async (person: Visitor, id: string): Promise<PromotionEffect> =>
  (await person.get(`/promotion/effect?id=${id}`)).data

/** What was sold, in cents, sharing no code with what it checks. */
type Line = { day: string; isCoffee: boolean; isPromoted: boolean; units: number; gross: number; net: number }
type Sold = { lines: Line[]; isFirst: boolean }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const localDay = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

const figuresOf = (sales: readonly Sold[], counts: (line: Line) => boolean) => {
  const touched = sales.filter(({ lines }) => lines.some(counts))
  const lines = sales.flatMap((sale) => sale.lines).filter(counts)
  const net = sum(lines.map((line) => line.net))
  return {
    Revenue: net / 100,
    Units: sum(lines.map(({ units }) => units)),
    'Gross profit': (net - sum(lines.map(({ units }) => units * 200))) / 100,
    'All discounts': sum(lines.map((line) => line.gross - line.net)) / 100,
    Sales: touched.length,
    'Average per sale': touched.length > 0 ? Math.round(net / touched.length) / 100 : null,
    'Sales to new customers': touched.filter(({ isFirst }) => isFirst).length,
  }
}

describe('the effect of a promotion', () => {
  it.each([
    ['Pacific/Auckland', '2026-11-17T01:20:00Z'],
    ['America/New_York', '2026-11-18T02:45:00Z'],
    ['Asia/Kolkata', '2026-11-20T13:10:00Z'],
    ['UTC', '2026-11-19T11:35:00Z'],
  ])(`in %s is that of an independent calculation (TEST_SEED=${testSeed})`, async (zone, now) => {
    const store = await aStoreAt(now, zone)
    const random = randomFrom(testSeed + zone.length)
    const at = Date.parse(now)
    const today = localDay(zone, at)
    const coffee = await aCategory(store, 'Coffee')
    const goods = { price: '7.30', cost_price: '2', balance: '100000' }
    const bean = await aProduct(store, { ...goods, name: 'Bean', id_category: coffee.id })
    const mug = await aProduct(store, { ...goods, name: 'Mug' })
    const [starts, weekdays] = [
      shifted(today, -5),
      [0, 1, 2, 3, 4, 5].filter((on) => on !== weekdayOf(today)),
    ]
    const { id } = await aPromotion(store, {
      percent: 10,
      starts_on: starts,
      covers: 'CATEGORIES',
      id_categories: [coffee.id],
      weekdays,
    })
    const sales: Sold[] = []
    const bought = new Set<string>()
    const moments = Array.from({ length: 45 }, () => at - random.upTo(13 * 24 * 60) * 60_000)
    for (const moment of moments.sort((one, other) => one - other)) {
      const isNew = random.upTo(3) === 0
      const customer = isNew ? (await aCustomer(store, `Customer ${sales.length}`)).id : null
      const sold = random.oneOf([[bean], [mug], [bean, mug]]).map((product) => ({
        product,
        units: random.from(1, 5),
      }))
      const made = await sell(
        store,
        sold.map(({ product, units }) => [product, units]),
        { sold_at: new Date(moment).toISOString(), id_customer: customer },
      )
      expect(made.lines).toHaveLength(sold.length)
      const on = localDay(zone, moment)
      const lines = sold.map(({ product, units }): Line => {
        const isCoffee = product === bean
        const isPromoted = isCoffee && on >= starts && weekdays.includes(weekdayOf(on))
        const gross = 730 * units
        const net = isPromoted ? Math.round((gross * 9) / 10) : gross
        return { day: on, isCoffee, isPromoted, units, gross, net }
      })
      sales.push({ lines, isFirst: customer !== null && !bought.has(customer) })
      if (customer) bought.add(customer)
    }

    const { sold, effect } = await effectOf(store, id)

    const within = (first: string, last: string) => (line: Line) =>
      line.isCoffee && line.day >= first && line.day <= last && weekdays.includes(weekdayOf(line.day))
    const yesterday = shifted(today, -1)
    const wanted = {
      now: figuresOf(sales, within(starts, yesterday)),
      before: figuresOf(sales, within(shifted(starts, -7), shifted(yesterday, -7))),
    }
    expect(effect).toMatchObject({
      start_date: starts,
      end_date: yesterday,
      before: { start_date: shifted(starts, -7), end_date: shifted(yesterday, -7) },
    })
    const found = (which: 'now' | 'before') =>
      Object.fromEntries((effect?.figures ?? []).map((figure) => [figure.label, figure[which]]))
    expect(found('now')).toEqual(wanted.now)
    expect(found('before')).toEqual(wanted.before)
    const promoted = sales.flatMap(({ lines }) => lines).filter((line) => line.isPromoted)
    const given = (lines: Line[]) => sum(lines.map((line) => line.gross - line.net)) / 100
    expect(effect?.discount).toBe(given(promoted.filter((line) => line.day <= yesterday)))
    expect(sold?.figures.find(({ label }) => label === 'Discount given')?.value).toBe(given(promoted))
    expect(sold?.figures.find(({ label }) => label === 'Units')?.value).toBe(
      sum(promoted.map(({ units }) => units)),
    )
  })

  it('has figures that can be asked again as they are explained', async () => {
    const store = await aStoreAt('2026-11-17T12:00:00Z')
    const mug = await aProduct(store, { name: 'Mug', price: '50', cost_price: '20', balance: '90' })
    const { id } = await aPromotion(store, {
      starts_on: '2026-11-10',
      covers: 'PRODUCTS',
      id_products: [mug.id],
    })
    await sell(store, [[mug, 2]], { sold_at: '2026-11-12T10:00:00Z' })
    await sell(store, [[mug, 1]], { sold_at: '2026-11-05T10:00:00Z' })

    const { effect } = await effectOf(store, id)
    const revenue = effect?.figures.find(({ label }) => label === 'Revenue')

    expect(revenue).toEqual({
      metric: 'netSales',
      label: 'Revenue',
      unit: 'money',
      filters: [{ by: 'product', keys: [mug.id] }],
      now: 90,
      before: 50,
      change: 80,
    })
    const query = new URLSearchParams({
      metric: 'netSales',
      start_date: effect?.start_date ?? '',
      end_date: effect?.end_date ?? '',
      filters: JSON.stringify(revenue?.filters),
    })
    expect((await store.get(`/metric/explain?${query}`)).data.value).toBe(90)
  })

  it('is nothing before a day of it is over', async () => {
    const store = await aStoreAt('2026-11-17T12:00:00Z')
    const coming = await aPromotion(store, { name: 'Coming', starts_on: '2026-12-01' })
    const fresh = await aPromotion(store, { name: 'Fresh', starts_on: '2026-11-17' })

    expect(await effectOf(store, coming.id)).toEqual({ sold: null, effect: null })
    expect(await effectOf(store, fresh.id)).toMatchObject({ sold: { end_date: '2026-11-17' }, effect: null })
  })

  it('is not shown to sellers, nor to another store', async () => {
    const store = await aStore()
    const { id } = await aPromotion(store)
    const seller = await aMember(store, 'seller')

    expect(await seller.get(`/promotion/effect?id=${id}`)).toMatchObject({ code: 403 })
    expect(await (await aStore()).get(`/promotion/effect?id=${id}`)).toMatchObject({ code: 404 })
  })
})
