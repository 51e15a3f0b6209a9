import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { losingDiscount, missingCost } from './books.ts'
import { boughtTogether } from './bought-together.ts'
import { chanceOfPair, chanceOfScore, passing } from './chance.ts'
import { driftingCustomer } from './customers.ts'
import { type Finding, ranked } from './finding.ts'
import { gapsOf } from './gaps.ts'
import { changePlaces, lastingChange } from './lasting-change.ts'
import { isNamedDay } from './named-days.ts'
import { quietTimes } from './quiet-times.ts'
import { reorderFinding } from './reorder.ts'
import { type StockRow, stockFinding } from './stock.ts'
import { unusualOn } from './unusual-days.ts'

const start = '2025-01-06'
/** Nothing random: small steps around a level. */
const wavy = (day: number): number => 10_000 * (1 + 0.1 * Math.sin(day * 2.3))
const history = (days: number, valueOn: (day: number) => number | null = wavy) => ({
  start,
  values: Array.from({ length: days }, (_, day) => valueOn(day)),
})

describe('chance', () => {
  it.each([
    // 1/C(8,4): the tea test.
    [{ all: 8, one: 4, other: 4, both: 4 }, 1 / 70],
    [{ all: 8, one: 4, other: 4, both: 3 }, 17 / 70],
    [{ all: 10, one: 5, other: 5, both: 0 }, 1],
  ])('of a pair %j is %d', (counts, chance) => {
    expect(chanceOfPair(counts)).toBeCloseTo(chance, 6)
  })

  it.each([
    [0, 24, 1],
    [2.064, 24, 0.05],
    [-2.797, 24, 0.01],
    [1.96, 1000, 0.05],
  ])('of a score of %d with %d degrees of freedom is %d', (score, freedom, chance) => {
    expect(chanceOfScore(score, freedom)).toBeCloseTo(chance, 3)
  })

  it('keeps the share of false ones: a test passes together with those before it', () => {
    const tests = [0.001, 0.04, 0.03, 0.9].map((chance) => ({ chance }))
    expect(passing(tests, { falseShare: 0.1 }).map(({ chance }) => chance)).toEqual([0.001, 0.03, 0.04])
    expect(passing(tests, { falseShare: 0.1, count: 1000 })).toEqual([])
  })
})

it.each([
  ['2025-04-20', true],
  ['2026-04-03', true],
  ['2026-11-27', true],
  ['2026-12-25', true],
  ['2026-05-10', true],
  ['2026-11-25', false],
  ['2026-07-15', false],
])('%s is a named day: %s', (day, isNamed) => {
  expect(isNamedDay(day)).toBe(isNamed)
})

describe('an unusual day', () => {
  const series = (days: number, valueOn: (day: number) => number | null = wavy) => ({
    id: 'netSales',
    sales: 400,
    history: history(days, valueOn),
  })

  it('is far from the same weekday of the eight weeks before', () => {
    const found = unusualOn([series(71, (day) => (day === 70 ? 3000 : wavy(day)))], () => 70)
    expect(found).toMatchObject([{ id: 'netSales', day: addDays(start, 70), value: 3000 }])
    expect(unusualOn([series(71)], () => 70)).toEqual([])
  })

  it.each([
    ['a closed day', 70, series(71, (day) => (day === 70 ? null : wavy(day)))],
    ['less than eight weeks', 50, series(51, (day) => (day === 50 ? 3000 : wavy(day)))],
    ['Christmas', 353, series(354, (day) => (day === 353 ? 90_000 : wavy(day)))],
    [
      'one of a weekday on which there is often nothing',
      70,
      series(71, (day) => (day === 70 ? 1200 : day % 21 === 0 ? 0 : day % 7 === 0 ? 20 : wavy(day))),
    ],
    ['what happens every year', 470, series(471, (day) => (day % 365 === 105 ? 3000 : wavy(day)))],
  ])('is not %s', (_, place, one) => {
    expect(unusualOn([one], () => place)).toEqual([])
  })
})

describe('a lasting change', () => {
  it('is where the level changed, not where a day was far off', () => {
    const step = history(120, (day) => (day >= 100 ? 0.6 : 1) * wavy(day))
    expect(lastingChange(step)).toMatchObject({ day: addDays(start, 100), daysSince: 20 })
    expect(lastingChange(history(120, (day) => (day === 100 ? 3000 : wavy(day))))).toBeNull()
  })

  it('needs 60 points', () => {
    const values = Array.from({ length: 59 }, (_, place) => (place < 30 ? 0 : 9) + Math.sin(place))
    expect(changePlaces(values, 1)).toEqual([])
    expect(changePlaces([...values, 9], 1)).toEqual([30])
  })
})

it('names pairs that meet clearly more often than by chance, in ten sales at least', () => {
  const counts = new Map(['a', 'b', 'c', 'd'].map((id) => [id, 100]))
  const pairs = [
    { one: 'a', other: 'b', both: 60 },
    { one: 'a', other: 'c', both: 12 },
    { one: 'c', other: 'd', both: 9 },
  ]
  expect(boughtTogether({ sales: 1000, counts, pairs })).toMatchObject([{ one: 'a', other: 'b', lift: 6 }])
})

describe('stock', () => {
  const row = (given: Partial<StockRow>): StockRow => ({
    id: 'mug',
    balance: 41,
    cost: 700,
    daysSince: 94,
    soldDays: 11,
    soldSpan: 90,
    sold: 0,
    daysKnown: 90,
    ...given,
  })

  it.each([
    ['dead, as none was sold for long', {}, { kind: 'dead-stock', money: 28_700, facts: { usualGap: 9 } }],
    ['fine: it is sold every two months', { soldDays: 3, soldSpan: 120 }, null],
    ['fine: it was sold last month', { daysSince: 30 }, null],
    ['dead, as it was never sold', { soldDays: 0, soldSpan: 0, daysSince: 61 }, { kind: 'dead-stock' }],
    // 9 in 90 days: 41 last 410 days, and 9 last 90.
    ['too much', { daysSince: 5, sold: 9 }, { kind: 'idle-capital', money: 22_400, facts: { excess: 32 } }],
    ['fine: it is new', { daysSince: 5, sold: 1, daysKnown: 20 }, null],
    ['worth nothing without a cost', { cost: 0 }, null],
    ['gone', { balance: 0 }, null],
  ] as const)('is %s', (_, given, found) => {
    if (found === null) expect(stockFinding(row(given))).toBeNull()
    else expect(stockFinding(row(given))).toMatchObject(found)
  })
})

describe('a customer', () => {
  const row = { id: 'ann', visits: 10, span: 90, daysSince: 40, yearly: 50_000 }
  it.each([
    ['drifts away after three times the usual', {}, 50_000],
    ['is only late', { daysSince: 25 }, null],
    ['was never regular', { visits: 3 }, null],
    ['is long gone', { daysSince: 400 }, null],
    ['brought back all they bought', { yearly: 0 }, null],
  ])('%s', (_, given, money) => {
    expect(driftingCustomer({ ...row, ...given })?.money ?? null).toBe(money)
  })
})

describe('hours and weekdays', () => {
  const hours = [
    { place: 9, profit: 10_000, openDays: 30 },
    { place: 10, profit: 90_000, openDays: 30 },
  ]
  it('are quiet where they earn less than their share of the fixed costs', () => {
    const found = quietTimes({ hours, weekdays: [], fixedCosts: 60_000, days: 30 })
    expect(found).toMatchObject([
      { kind: 'quiet-hour', subject: '9', money: 20_000, facts: { fixed: 30_000 } },
    ])
  })
  it('say nothing without fixed costs', () => {
    expect(quietTimes({ hours, weekdays: hours, fixedCosts: 0, days: 30 })).toEqual([])
  })
})

it('orders from a supplier in time: the first that runs out says by when', () => {
  const row = { quantity: 10, cost: 300, price: 1000, leadDays: 7, soldADay: 2 }
  const rows = [
    { ...row, product: 'mug', cover: 9 },
    { ...row, product: 'pot', cover: 4 },
    { ...row, product: 'lid', cover: null, soldADay: 0 },
  ]
  expect(reorderFinding('kiln', rows, '2026-03-02')).toMatchObject({
    // 5 and 10 days without stock, at two a day for 10.00.
    money: 30_000,
    facts: {
      lines: [{ product: 'pot' }, { product: 'mug' }, { product: 'lid' }],
      total: 9000,
      by: '2026-03-02',
      runsOut: '2026-03-06',
    },
  })
})

it('says why nothing can be said yet', () => {
  const enough = { days: 90, fixedCosts: 1, hasStock: true, baskets: 100 }
  expect(gapsOf(enough)).toEqual([])
  expect(gapsOf({ ...enough, days: 55 }).map(({ kind }) => kind)).toEqual(['unusual-day', 'lasting-change'])
})

it('finds discounts that lose, and sales without a cost', () => {
  expect(losingDiscount({ band: '50', net: 8000, cost: 10_000 }, 90)?.money).toBe(2000)
  expect(losingDiscount({ band: '0', net: 8000, cost: 10_000 }, 90)).toBeNull()
  expect(missingCost({ net: 100_000, withCost: 60_000 }, 90)).toMatchObject({
    money: 40_000,
    facts: { share: 0.4 },
  })
  expect(missingCost({ net: 100_000, withCost: 99_900 }, 90)).toBeNull()
})

it('ranks by money, and lets no kind hide the others', () => {
  const facts = { units: 1, daysSince: 90, usualGap: null }
  const dead = Array.from({ length: 30 }, (_, place): Finding => {
    return { kind: 'dead-stock', subject: String(place), money: 1000 + place, confidence: 'counted', facts }
  })
  const pair = { one: 'a', other: 'b', both: 10, lift: 3, ofOne: 20, ofOther: 20 }
  const found = ranked([
    ...dead,
    { kind: 'bought-together', subject: 'a b', money: null, confidence: 'likely', facts: pair },
  ])
  expect(found).toHaveLength(21)
  expect([found[0]?.money, found.at(-1)?.kind]).toEqual([1029, 'bought-together'])
})
