import { type MetricId, metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { filtersText } from '@tillsight/domain/figures/metrics/filters'
import { type Measured, measureIds } from '@tillsight/domain/figures/metrics/measures'
import { addsUp, isOfMany, type Split, splits, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aHistory } from '#testing/a-history.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { times } from '#testing/long-run.ts'
import { randomFrom, testSeed } from '#testing/random.ts'

const random = randomFrom(testSeed)
const always = { start_date: '2020-01-01', end_date: '2030-12-31' }

const measuredAtRandom = (): Measured =>
  Object.fromEntries(measureIds.map((id) => [id, random.from(1, 1_000_000)])) as Measured

const added = (one: Measured, other: Measured): Measured =>
  Object.fromEntries(measureIds.map((id) => [id, one[id] + other[id]])) as Measured

/** A metric is a sum if its value for two stores together is always the sum of their values. */
const isSum = (id: MetricId): boolean => {
  const { value } = metricOf(id)
  const [one, other] = [measuredAtRandom(), measuredAtRandom()]
  return value(added(one, other)) === (value(one) ?? 0) + (value(other) ?? 0)
}

const summedBy = (split: Split): MetricId[] =>
  metricIds.filter((id) => {
    const { needs } = metricOf(id)
    return splitsFor(needs).includes(split) && needs.every((measure) => addsUp(measure, split)) && isSum(id)
  })

const cents = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100)

describe(`the parts of a store (TEST_SEED=${testSeed})`, () => {
  let store: TestStore
  beforeAll(async () => {
    store = await aHistory({ random, timeZone: 'Europe/Madrid', sales: 40 })
  })

  it.each(splits.filter((split) => !isOfMany(split)))(
    'by %s sum to the whole, for every metric that is a sum',
    async (split) => {
      const ids = summedBy(split)
      expect(ids).toContain('netSales')
      expect(ids).not.toContain('averageOrderValue')

      for (let from = 0; from < ids.length; from += 20) {
        const asked = ids.slice(from, from + 20)
        const { values, parts = [] } = await ask(store, asked, { ...always, split, top: 200 })
        for (const id of asked)
          expect(
            parts.reduce((sum, part) => sum + cents(part.values[id]), 0),
            id,
          ).toBe(cents(values[id]))
      }
    },
  )

  it('and what is not among the top add up to the whole, too', async () => {
    const {
      values,
      parts = [],
      others,
    } = await ask(store, ['netSales', 'netUnits'], {
      ...always,
      split: 'product',
      top: 2,
    })

    for (const id of ['netSales', 'netUnits'])
      expect(parts.reduce((sum, part) => sum + cents(part.values[id]), cents(others?.values[id]))).toBe(
        cents(values[id]),
      )
  })

  /** Each metric by some of its splits, another part of them for each; the long run has all. */
  const oneIn = times({ few: 4, many: 1 })

  it.each(splits)('by %s each equal the sum of the rows behind it', async (split) => {
    const ids = metricIds.filter(
      (id, place) =>
        splitsFor(metricOf(id).needs).includes(split) && (place + splits.indexOf(split)) % oneIn === 0,
    )
    for (let from = 0; from < ids.length; from += 20) {
      const asked = ids.slice(from, from + 20)
      const { parts = [] } = await ask(store, asked, { ...always, split, top: 200 })
      for (const metric of asked) {
        const { key, values } = random.oneOf(parts)
        const question = new URLSearchParams({
          ...always,
          metric,
          filters: filtersText([{ by: split, keys: [key] }]),
        })
        const { data } = await store.get(`/metric/explain?${question}`)

        expect(data, metric).toMatchObject({ value: values[metric], agrees: true })
      }
    }
  })

  it('step by step sum to the whole', async () => {
    const { values, series = [] } = await ask(store, ['netSales', 'sales', 'grossProfit', 'discounts'], {
      start_date: '2025-01-01',
      end_date: '2027-03-31',
      grain: 'week',
    })

    for (const id of ['netSales', 'sales', 'grossProfit', 'discounts'])
      expect(series.reduce((sum, step) => sum + cents(step.values[id]), 0)).toBe(cents(values[id]))
  })
})

it('has a payment method that was only ever the second one of a sale', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '12.97', balance: '10' })
  await sell(store, [[mug, 1]], { payments: [{ method: 'CASH', amount: 5 }, { method: 'CARD' }] })
  await sell(store, [[mug, 1]], { payments: [{ method: 'CASH', amount: 0.01 }, { method: 'CARD' }] })

  const { values, parts } = await ask(store, ['netSales', 'sales'], { ...always, split: 'payment_method' })

  expect(values).toEqual({ netSales: 25.94, sales: 2 })
  expect(parts?.map(({ key, values }) => [key, values])).toEqual([
    ['CARD', { netSales: 20.93, sales: 2 }],
    ['CASH', { netSales: 5.01, sales: 0 }],
  ])
})

it('has the largest sale whole, with its main payment', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '10', balance: '10' })
  await sell(store, [[mug, 5]], { payments: [{ method: 'CASH', amount: 20 }, { method: 'CARD' }] })
  await sell(store, [[mug, 3]])

  const { values, parts = [] } = await ask(store, ['largestSale'], { ...always, split: 'payment_method' })
  const question = new URLSearchParams({
    ...always,
    metric: 'largestSale',
    filters: filtersText([{ by: 'payment_method', keys: ['CARD'] }]),
  })
  const { data } = await store.get(`/metric/explain?${question}`)

  expect(values.largestSale).toBe(50)
  expect(Object.fromEntries(parts.map(({ key, values }) => [key, values.largestSale]))).toEqual({
    CARD: 50,
    CASH: 30,
  })
  expect(data).toMatchObject({ value: 50, agrees: true })
})
