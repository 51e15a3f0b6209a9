import { describe, expect, it } from 'vitest'
import { countPrices, type Estimate, estimateOf, withPrices } from './price-sensitivity.ts'
import { ofSiblings, poolOf, shrunk } from './siblings.ts'
import { solved } from './solve.ts'
import { type Base, volumeToBreakEven, whatIf } from './what-if.ts'

const base: Base = {
  revenue: 100_000,
  cost: 60_000,
  units: 100,
  store: { revenue: 300_000, contribution: 120_000, netProfit: 30_000, fixed: 90_000 },
}
const same = { price: 0, cost: 0, volume: null, fixed: 0 }

describe('what if', () => {
  it.each([
    [
      'nothing changes',
      same,
      { revenue: 100_000, grossProfit: 40_000, netProfit: 30_000, breakEven: 225_000 },
    ],
    ['goods cost more', { ...same, cost: 10 }, { revenue: 100_000, grossProfit: 34_000, netProfit: 24_000 }],
    ['more is sold', { ...same, volume: 10 }, { units: 110, revenue: 110_000, netProfit: 34_000 }],
    ['the rent rises', { ...same, fixed: 12_000 }, { netProfit: 18_000, breakEven: 255_000 }],
    [
      'the price rises and the volume is given',
      { ...same, price: 10, volume: -10 },
      { revenue: 99_000, grossProfit: 45_000, netProfit: 35_000 },
    ],
  ])('%s', (_what, change, outcome) => {
    const found = whatIf(base, change, null)
    expect(found).toMatchObject(outcome)
    expect(found?.low).toMatchObject(outcome)
  })

  it('takes the volume from the price sensitivity, with its range', () => {
    const found = whatIf(base, { ...same, price: 10 }, { value: -1, low: -2, high: 0 })
    expect(found).toMatchObject({ revenue: 100_000, grossProfit: 45_455 })
    expect(found?.low).toMatchObject({ revenue: 90_909, grossProfit: 41_322 })
    expect(found?.high).toMatchObject({ revenue: 110_000, grossProfit: 50_000 })
  })

  it('says nothing of a price whose effect is not known, but what volume it needs', () => {
    expect(whatIf(base, { ...same, price: 10 }, null)).toBeNull()
    expect(volumeToBreakEven(base, { price: 10, cost: 0 })).toBeCloseTo(-20)
    expect(volumeToBreakEven(base, { price: -50, cost: 0 })).toBeNull()
  })
})

describe('price sensitivity', () => {
  /** Units that follow the price exactly, at four prices. */
  const exact = (elasticity: number, weeks = 40) =>
    Array.from({ length: weeks }, (_, week) => {
      const price = [1000, 1100, 900, 1300][week % 4] ?? 1000
      const units = 50 * (price / 1000) ** elasticity * (1 + (week % 3) / 10)
      return { units, revenue: units * price, others: 500 * (1 + (week % 3) / 10) }
    })

  it.each([-0.5, -1, -2.5])('finds %f where it is plain, in a store that has its seasons', (truth) => {
    expect((estimateOf(withPrices(exact(truth))) as Estimate).elasticity).toBeCloseTo(truth, 2)
  })

  it('says why it says nothing', () => {
    expect(estimateOf(withPrices(exact(-1, 25)))).toBe('weeks')
    const onePrice = Array.from({ length: 40 }, () => ({ units: 5, revenue: 5000, others: 100 }))
    expect(estimateOf(withPrices(onePrice))).toBe('prices')
    expect(shrunk({ elasticity: -1, error: 2, weeks: 40, prices: 3 }, null)).toBe('unclear')
    expect(shrunk({ elasticity: 2, error: 0.1, weeks: 40, prices: 3 }, null)).toBe('unclear')
  })

  it('counts prices that were charged for at least two weeks, and takes close ones for one', () => {
    expect(countPrices([1000, 1010, 1000, 1200, 1200, 800])).toBe(2)
  })

  it('has the price of the week before where nothing was sold', () => {
    const sold = { units: 2, revenue: 2000, others: 9 }
    const none = { units: 0, revenue: 0, others: 9 }
    expect(withPrices([none, sold, none])).toEqual([
      { units: 2, price: 1000, others: 9 },
      { units: 0, price: 1000, others: 9 },
    ])
  })

  it('is drawn to its siblings, the more the less certain it is', () => {
    const siblings = [-2, -2.1, -1.9].map((elasticity) => ({ elasticity, error: 0.1, weeks: 60, prices: 4 }))
    const pool = poolOf(siblings)
    const own = (error: number) => shrunk({ elasticity: -1, error, weeks: 60, prices: 4 }, pool)
    const [sure, unsure] = [own(0.05), own(0.8)]
    if (typeof sure === 'string' || typeof unsure === 'string' || !pool) throw new Error('unclear')
    expect(sure.value).toBeCloseTo(-1, 1)
    expect(unsure.value).toBeLessThan(-1.7)
    expect(ofSiblings(pool, siblings)).toMatchObject({ basis: 'siblings', prices: 3 })
    expect(poolOf(siblings.slice(0, 2))).toBeNull()
  })
})

it('solves small systems, and says where there is nothing to solve', () => {
  const found = solved(
    [
      [0, 2, 1],
      [1, 1, 0],
      [2, 0, 1],
    ],
    [7, 3, 5],
  )
  expect(found?.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2, 3])
  expect(
    solved(
      [
        [1, 1],
        [2, 2],
      ],
      [1, 2],
    ),
  ).toBeNull()
})
