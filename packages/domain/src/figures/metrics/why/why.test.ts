import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metricOf } from '../catalogue.ts'
import { type Measured, measureIds } from '../measures.ts'
import { changeParts } from './change-parts.ts'
import type { ProductChange } from './drivers.ts'
import { likelyPlaces, type Place } from './places.ts'
import { roundedParts } from './rounded-parts.ts'

const nothing = Object.fromEntries(measureIds.map((id) => [id, 0])) as Measured

type Sold = { units: number; price: number; cost?: number; discount?: number; returned?: number }

const sold = ({ units, price, cost = 0, discount = 0, returned = 0 }: Sold): Measured => ({
  ...nothing,
  'sales.units': units,
  'sales.gross': units * price,
  'sales.discount': discount,
  'sales.net': units * price - discount - returned,
  'sales.cost': units * cost,
})

const whole = (
  products: readonly ProductChange[],
  when: 'before' | 'after',
  others: Partial<Measured> = {},
) => {
  const sum = { ...nothing, ...others }
  for (const product of products) for (const id of measureIds) sum[id] += product[when][id]
  return sum
}

const partsOf = (metric: 'netSales' | 'grossProfit', products: readonly ProductChange[]) =>
  Object.fromEntries(
    (
      changeParts(metricOf(metric), {
        before: whole(products, 'before'),
        after: whole(products, 'after'),
        products,
      }) ?? []
    ).map(({ id, amount }) => [id, amount]),
  )

const change = (before: Sold, after: Sold): ProductChange => ({ before: sold(before), after: sold(after) })
const none = { units: 0, price: 0 }

describe('a change of sales is', () => {
  it.each<[string, ProductChange[], Record<string, number>]>([
    ['prices', [change({ units: 10, price: 100 }, { units: 10, price: 120 })], { price: 200 }],
    ['units', [change({ units: 10, price: 100 }, { units: 15, price: 100 })], { volume: 500 }],
    [
      'prices and units, each at the average of the other',
      [change({ units: 10, price: 100 }, { units: 20, price: 200 })],
      { price: 1500, volume: 1500 },
    ],
    [
      'the mix, where as many units are dearer ones',
      [
        change({ units: 10, price: 100 }, { units: 5, price: 100 }),
        change({ units: 10, price: 300 }, { units: 15, price: 300 }),
      ],
      { mix: 1000 },
    ],
    [
      'discounts',
      [change({ units: 5, price: 100 }, { units: 5, price: 100, discount: 50 })],
      { discount: -50 },
    ],
    [
      'returns',
      [change({ units: 5, price: 100 }, { units: 5, price: 100, returned: 100 })],
      { returns: -100 },
    ],
    ['a new product', [change(none, { units: 2, price: 100 })], { new: 200 }],
    ['a product no longer sold', [change({ units: 2, price: 100 }, none)], { gone: -200 }],
    ['a return of what was sold before', [change(none, { ...none, returned: 80 })], { returns: -80 }],
  ])('%s', (_, products, expected) => {
    expect(partsOf('netSales', products)).toEqual(expected)
  })
})

it('a change of profit counts units at their margin, and a dearer purchase as cost', () => {
  const products = [change({ units: 10, price: 100, cost: 60 }, { units: 20, price: 100, cost: 70 })]
  expect(partsOf('grossProfit', products)).toEqual({ volume: 350, cost: -150 })
})

it('a ratio is taken apart by its sums', () => {
  const parts = changeParts(metricOf('averageOrderValue'), {
    before: { ...nothing, 'sales.net': 1000, 'sales.count': 10 },
    after: { ...nothing, 'sales.net': 1500, 'sales.count': 12 },
    products: [],
  })
  const amounts = parts?.map(({ id, amount }) => [id, amount])
  expect(amounts).toEqual([
    ['sales.net', expect.closeTo(500 * ((1 / 10 + 1 / 12) / 2), 9)],
    ['sales.count', expect.closeTo(1250 * (1 / 12 - 1 / 10), 9)],
  ])
})

it('has no parts where a step between has no value', () => {
  const before = { ...nothing, 'sales.net': 0, 'sales.count': 0 }
  const after = { ...nothing, 'sales.net': 100, 'sales.count': 2 }
  expect(changeParts(metricOf('averageOrderValue'), { before, after, products: [] })).toBeNull()
})

const someSold = fc.record({
  units: fc.integer({ min: 0, max: 500 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  cost: fc.integer({ min: 0, max: 60_000 }),
  discount: fc.integer({ min: 0, max: 9000 }),
  returned: fc.integer({ min: 0, max: 9000 }),
})

it.each(['netSales', 'grossProfit', 'grossMargin'] as const)('parts of %s sum to its change', (id) => {
  const metric = metricOf(id)
  fc.assert(
    fc.property(fc.array(fc.tuple(someSold, someSold), { minLength: 1, maxLength: 12 }), (pairs) => {
      const products = pairs.map(([before, after]) => change(before, after))
      const [before, after] = [whole(products, 'before'), whole(products, 'after')]
      const [was, is] = [metric.value(before), metric.value(after)]
      const parts = changeParts(metric, { before, after, products })
      if (was === null || is === null || parts === null) return
      const amounts = roundedParts(
        parts.map(({ amount }) => amount),
        Math.round(is) - Math.round(was),
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
        parts.length === 0 ? 0 : Math.round(is) - Math.round(was),
      )
      amounts.forEach((amount, place) => {
        expect(Math.abs(amount - (parts[place]?.amount ?? 0))).toBeLessThanOrEqual(2)
      })
    }),
  )
})

describe('the likeliest places', () => {
  const place = (fields: Partial<Place>): Place => ({
    ...{ split: 'category', key: 'tea', before: 100, after: 40, history: [100, 110, 95, 105, 98] },
    ...fields,
  })

  it('are those whose change is least usual for them, one of each split', () => {
    const found = likelyPlaces(
      [
        place({ key: 'coffee', history: [100, 20, 180, 40, 150] }),
        place({ key: 'tea' }),
        place({ split: 'seller', key: 'ana', after: 80, history: [100, 101, 99, 100, 100] }),
        place({ split: 'seller', key: 'ben', after: 110 }),
        place({ split: 'weekday', key: '5', after: 97 }),
        place({ split: 'hour', key: '9', after: 160 }),
      ],
      -70,
    )
    expect(found.map(({ key }) => key)).toEqual(['ana', 'tea'])
  })

  it('are ranked by size while there is too little history', () => {
    const found = likelyPlaces(
      [
        place({ history: [1, 2] }),
        place({ key: 'coffee', after: 100, history: [] }),
        place({ split: 'seller', key: 'ana', after: 10, history: [] }),
        place({ split: 'seller', key: 'ben', after: 100, history: [] }),
        place({ split: 'hour', key: '9', after: 5, history: [] }),
      ],
      -150,
    )
    expect(found.map(({ key, timesUsual }) => [key, timesUsual])).toEqual([
      ['ana', null],
      ['tea', null],
    ])
  })
})
