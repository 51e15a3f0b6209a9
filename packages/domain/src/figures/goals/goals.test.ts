import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { lengthOf } from '#domain/period.ts'
import { ownMetricRecords } from '../formulas/own-metrics.ts'
import { isAdditive } from '../metrics/additive.ts'
import { metricOf } from '../metrics/catalogue.ts'
import { directionOf, goalPeriod, periodLastYear, periodsUpTo, ruleFor, totalPeriod } from './goal.ts'
import { progressOf, streakOf } from './progress.ts'
import { progressWords } from './progress-words.ts'
import { dayWeights, openHoursLeft, passedShare, rhythmDays, rhythmOf } from './rhythm.ts'
import { partOfDay, spreadOverDays, totalOf } from './target.ts'

const inMoney = { unit: 'money', moneyStep: 1 } as const
const november = { start: '2026-11-01', end: '2026-11-30' }

describe('the periods of a goal', () => {
  it.each([
    ['day', 'MONDAY', '2026-11-17', '2026-11-17'],
    ['week', 'MONDAY', '2026-11-16', '2026-11-22'],
    ['week', 'SUNDAY', '2026-11-15', '2026-11-21'],
    ['month', 'MONDAY', '2026-11-01', '2026-11-30'],
  ] as const)('by %s from %s', (cadence, weekStart, start, end) => {
    expect(goalPeriod(cadence, '2026-11-17', weekStart)).toEqual({ start, end })
  })

  it('follow each other without a gap', () => {
    for (const cadence of ['day', 'week', 'month'] as const) {
      const periods = periodsUpTo('2026-03-03', { cadence, weekStart: 'SATURDAY', count: 12 })
      expect(periods).toHaveLength(12)
      for (const [place, { start }] of periods.entries())
        if (place > 0) expect(addDays(periods[place - 1]?.end ?? '', 1)).toBe(start)
    }
  })

  it.each([
    ['a month meets the same month', { start: '2028-02-01', end: '2028-02-29' }, '2027-02-01', '2027-02-28'],
    ['a week the same weekdays', { start: '2026-11-16', end: '2026-11-22' }, '2025-11-17', '2025-11-23'],
    ['a day the same weekday', { start: '2026-11-17', end: '2026-11-17' }, '2025-11-18', '2025-11-18'],
  ])('%s of last year', (_what, period, start, end) => {
    expect(periodLastYear(period)).toEqual({ start, end })
  })

  it('have a total for the month where it is spread', () => {
    const day = { start: '2026-11-17', end: '2026-11-17' }
    expect(totalPeriod(day, { isSpread: true })).toEqual(november)
    expect(totalPeriod(day, { isSpread: false })).toEqual(day)
  })

  it('have the last rule that was set before they were over', () => {
    const rules = [
      { fromDay: '2026-10-01', name: 'old' },
      { fromDay: '2026-11-01', name: 'new' },
    ]
    expect(ruleFor(rules, { start: '2026-10-01', end: '2026-10-31' })?.name).toBe('old')
    expect(ruleFor(rules, november)?.name).toBe('new')
    expect(ruleFor(rules, { start: '2026-09-01', end: '2026-09-30' })).toBeNull()
  })

  it('are at most what is worse the more there is', () => {
    expect([directionOf('up'), directionOf('down'), directionOf('neither')]).toEqual([
      'at_least',
      'at_most',
      'at_least',
    ])
  })
})

describe('what adds up over days', () => {
  it.each([
    [true, ['netSales', 'sales', 'unitsSold', 'grossProfit', 'discounts', 'returnsValue', 'stockLosses']],
    [
      false,
      [
        'averageOrderValue',
        'grossMargin',
        'openDays',
        'largestSale',
        'bestDay',
        'stockRetail',
        'newCustomers',
      ],
    ],
  ] as const)('%s of %j', (adds, ids) => {
    for (const id of ids) expect([id, isAdditive(metricOf(id))]).toEqual([id, adds])
  })

  it.each([
    ['[netSales] - [grossProfit]', true],
    ['0.5 × [netSales]', true],
    ['[netSales] + 5', false],
    ['[netSales] ÷ [sales]', false],
    ['max([netSales], [grossProfit])', false],
    ['abs([netSales] - 3 × [grossProfit])', false],
  ])('%s: %s', (formula, adds) => {
    const own = { id: 'a', name: 'A', formula, better: 'up' as const, description: '' }
    const metric = ownMetricRecords([own]).get('a')
    expect([formula, metric && isAdditive(metric)]).toEqual([formula, adds])
  })
})

/** 2026-11-02 is a Monday. */
const weekly = [10, 20, 30, 40, 100, 200, 0]
const weeks = rhythmDays({ start: '2026-11-01', end: '2026-11-30' }, 'MONDAY')
const usual = rhythmOf((day) => weekly[(new Date(day).getUTCDay() + 6) % 7] ?? 0, weeks)

describe('the rhythm of a store', () => {
  it('is that of the last eight complete weeks', () => {
    expect(weeks).toEqual({ start: '2026-08-31', end: '2026-10-25' })
    expect(lengthOf(weeks)).toBe(56)
    expect(usual).toEqual(weekly)
  })

  it('is none where too few weeks had anything, or more came back than went', () => {
    expect(rhythmOf((day) => (day >= '2026-10-05' ? 5 : 0), weeks)).toBeNull()
    expect(rhythmOf(() => -5, weeks)).toBeNull()
    expect(rhythmOf((day) => (day >= '2026-09-28' ? 5 : 0), weeks)).not.toBeNull()
  })

  it('is the same for all days where it is not known', () => {
    expect(dayWeights({ start: '2026-11-01', end: '2026-11-03' }, null)).toEqual([1, 1, 1])
    expect(dayWeights({ start: '2026-11-01', end: '2026-11-01' }, usual)).toEqual([1])
  })

  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 9 || hour === 10 ? 50 : 0))
  it.each([
    ['08:59', 0, 2],
    ['09:29', 0.25, 1.5],
    ['10:59', 1, 0],
    ['20:00', 1, 0],
  ])('by %s so much of a day has happened, and so many open hours are left', (time, share, left) => {
    expect(passedShare(hours, time)).toBeCloseTo(share)
    expect(openHoursLeft(hours, time)).toBeCloseTo(left)
  })

  it('counts what has no hour from the first minute of its day, and hours alike where none is known', () => {
    expect(passedShare(null, '00:00')).toBe(1)
    expect(passedShare(Array(24).fill(0), '11:59')).toBeCloseTo(0.5)
  })
})

describe('a target', () => {
  const rule = { basis: 'last_year', amount: null, percent: 5, isSpread: false } as const

  it.each([
    ['last year and 5%', 100_01, 'money', 1, 105_01],
    ['in whole yen', 1_000_100, 'money', 100, 1_050_100],
    ['in whole sales', 13, 'count', 1, 14],
    ['in two digits', 12.345, 'percent', 1, 12.96],
  ] as const)('%s', (_what, lastYear, unit, moneyStep, target) => {
    expect(totalOf(rule, lastYear, { unit, moneyStep })).toBe(target)
  })

  it('is none where last year had nothing', () => {
    expect(totalOf(rule, 0, inMoney)).toBeNull()
    expect(totalOf(rule, null, inMoney)).toBeNull()
    expect(totalOf({ ...rule, basis: 'fixed', amount: 500 }, null, inMoney)).toBe(500)
  })

  it('is spread by the rhythm: a Saturday has ten times a Tuesday', () => {
    const over = { period: { start: '2026-11-02', end: '2026-11-08' }, rhythm: usual, rounding: inMoney }
    expect(spreadOverDays(40_000, over)).toEqual([1000, 2000, 3000, 4000, 10_000, 20_000, 0])
    expect(partOfDay('2026-11-07', 40_000, over)).toBe(20_000)
  })

  it('in parts sums to the total, to the cent', () => {
    const rhythm = fc.option(
      fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 7, maxLength: 7 }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), rhythm, fc.boolean(), (total, rhythm, isYen) => {
        const rounding = { unit: 'money', moneyStep: isYen ? 100 : 1 } as const
        const parts = spreadOverDays(total, { period: november, rhythm, rounding })
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        if (isYen && total % 100 === 0) expect(parts.every((part) => part % 100 === 0)).toBe(true)
      }),
    )
  })
})

const hours = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 10 : 0))
const asked = {
  period: { start: '2026-11-02', end: '2026-11-08' },
  direction: 'at_least',
  isAdditive: true,
  actual: 80,
  target: 800,
  rhythm: usual,
  hours,
  now: { today: '2026-11-04', time: '12:59' },
} as const

describe('progress', () => {
  it('has the pace, the gap and the end that the rhythm says', () => {
    const progress = progressOf(asked)
    expect(progress).toMatchObject({ attainment: 10, gap: 720, state: 'behind' })
    // Monday, Tuesday and half of Wednesday are 45 of 400.
    expect(progress.expected).toBeCloseTo(90)
    expect(progress.forecast).toBeCloseTo(80 + 15 + 40 + 100 + 200)
    // Half of Wednesday, Thursday, Friday and Saturday; on Sunday nothing is ever sold.
    expect(progress.needed).toMatchObject({ per: 'day', left: 3.5 })
    expect(progress.needed?.amount).toBeCloseTo(720 / 3.5)
  })

  it('of a day is by the hour', () => {
    const day = { start: '2026-11-04', end: '2026-11-04' }
    const progress = progressOf({ ...asked, period: day, actual: 12, target: 40 })
    expect(progress.expected).toBeCloseTo(20)
    expect(progress.forecast).toBeCloseTo(12 + 15)
    expect(progress.needed?.amount).toBeCloseTo(28 / 5)
    expect(progress.needed?.per).toBe('hour')
  })

  it('needs no more than the gap, also in the last minutes', () => {
    const day = { start: '2026-11-04', end: '2026-11-04' }
    const now = { today: '2026-11-04', time: '17:29' }
    expect(progressOf({ ...asked, period: day, actual: 12, target: 40, now }).needed).toEqual({
      amount: 28,
      per: 'hour',
      left: 0.5,
    })
  })

  it('goes on as it did where no rhythm is known', () => {
    expect(progressOf({ ...asked, rhythm: null }).forecast).toBeCloseTo(80 / (2.5 / 7))
    const midnight = { today: '2026-11-02', time: '00:00' }
    expect(progressOf({ ...asked, rhythm: null, now: midnight, actual: 0 }).forecast).toBeNull()
  })

  it('of a ratio is its value so far: nothing is expected and nothing needed', () => {
    expect(progressOf({ ...asked, isAdditive: false, actual: 25, target: 30 })).toMatchObject({
      expected: null,
      forecast: 25,
      needed: null,
      state: 'behind',
    })
  })

  it.each([
    ['reached while it runs', { actual: 800 }, 'reached'],
    ['on pace', { actual: 91 }, 'on_pace'],
    ['behind', { actual: 89 }, 'behind'],
    ['over and reached', { actual: 800, now: { today: '2026-11-09', time: '00:00' } }, 'reached'],
    ['over and missed', { actual: 799, now: { today: '2026-11-09', time: '00:00' } }, 'missed'],
    ['a limit, below its pace', { direction: 'at_most', actual: 89 }, 'on_pace'],
    ['a limit, above its pace', { direction: 'at_most', actual: 91 }, 'behind'],
    ['a limit that was passed', { direction: 'at_most', actual: 801 }, 'missed'],
    ['a ratio that is there may still fall', { isAdditive: false, actual: 900 }, 'on_pace'],
    ['no target', { target: null }, 'unknown'],
    ['no figure', { actual: null, isAdditive: false }, 'unknown'],
  ] as const)('%s', (_what, changed, state) => {
    expect(progressOf({ ...asked, ...changed }).state).toBe(state)
  })

  it('never expects more than the target, and expects all of it at the end', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), minute, fc.boolean(), (place, minute, isKnown) => {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16)
        const now = { today: addDays('2026-11-02', place), time }
        const { expected } = progressOf({ ...asked, rhythm: isKnown ? usual : null, now })
        expect(expected).toBeGreaterThanOrEqual(0)
        expect(expected).toBeLessThanOrEqual(800.000001)
        if (place === 6 && minute === 1439) expect(expected).toBeCloseTo(800)
      }),
    )
  })
})

describe('a streak', () => {
  it.each([
    [['reached', 'missed', 'reached', 'reached', 'behind'], 2],
    [['missed', 'reached', 'reached'], 2],
    [['reached', 'missed', 'on_pace'], 0],
    [['reached', 'unknown', 'reached'], 1],
    [[], 0],
  ] as const)('%j: %i', (states, streak) => {
    expect(streakOf(states)).toBe(streak)
  })
})

describe('in words', () => {
  const words = {
    cadence: 'day',
    direction: 'at_least',
    isAdditive: true,
    write: (value: number) => `$${value.toLocaleString('en')}`,
    writePercent: (value: number) => `${value}%`,
  } as const
  const figures = {
    actual: 1240,
    target: 2000,
    attainment: 62,
    forecast: 1910,
    needed: { amount: 76, per: 'hour' },
    state: 'behind',
  } as const

  it.each([
    [{}, {}, '$1,240 of $2,000, 62%. At the usual pace the day ends at $1,910; $76 more an hour needed.'],
    [
      {},
      { direction: 'at_most' },
      '$1,240 of at most $2,000, 62%. Behind until now, but if the rest is as usual the day ends at $1,910, which is within the limit; at most $76 more an hour.',
    ],
    [{ needed: null }, {}, '$1,240 of $2,000, 62%. At the usual pace the day ends at $1,910.'],
    [
      { state: 'on_pace' },
      {},
      '$1,240 of $2,000, 62%. On pace until now, but if the rest is as usual the day ends at $1,910, below the goal; $76 more an hour needed.',
    ],
    [
      { forecast: 2000, needed: null },
      {},
      '$1,240 of $2,000, 62%. Behind until now, but if the rest is as usual the day ends at $2,000, which reaches the goal.',
    ],
    [
      { state: 'on_pace', forecast: 2100, needed: null },
      { direction: 'at_most' },
      '$1,240 of at most $2,000, 62%. On pace until now, but if the rest is as usual the day ends at $2,100, above the limit.',
    ],
    [
      { state: 'on_pace', forecast: 1990, needed: null },
      {},
      '$1,240 of $2,000, 62%. At the usual pace the day ends at $1,990.',
    ],
    [{ target: null }, {}, '$1,240 so far.'],
    [{ state: 'missed' }, {}, '$1,240 of $2,000, 62%.'],
    [{}, { isAdditive: false }, '$1,240 so far; the goal is at least $2,000.'],
    [{ actual: null }, { isAdditive: false }, 'Nothing yet of $2,000.'],
  ] as const)('%j %j', (changed, said, text) => {
    expect(progressWords({ ...figures, ...changed }, { ...words, ...said })).toBe(text)
  })
})
