import { describe, expect, it } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { filteredLabel } from './filter-words.ts'
import { isBehindPace, lagOf } from './pace.ts'
import { paceFired, paceTitle } from './pace-words.ts'

const formats = formatsOf({ currency: 'USD', locale: 'en-US' })

describe('the pace of a goal', () => {
  it.each([
    // actual, expected, target, direction, percent behind
    [90, 100, 200, 'at_least', 10],
    [110, 100, 200, 'at_least', -10],
    [0, 49, 200, 'at_least', null],
    [0, 50, 200, 'at_least', 100],
    [null, 100, 200, 'at_least', null],
    [90, null, 100, 'at_least', 10],
    [90, 100, null, 'at_least', null],
    [120, 100, 200, 'at_most', 20],
    [80, 100, 200, 'at_most', -20],
    [60, 10, 200, 'at_most', 20],
    [40, 10, 200, 'at_most', -20],
    [6, null, 5, 'at_most', 20],
    [0, 0, 200, 'at_least', null],
  ] as const)('%s where %s of %s is due, %s: %s %% behind', (actual, expected, target, direction, lag) =>
    expect(lagOf({ actual, expected, target, direction })).toEqual(lag),
  )

  it.each([
    [89, 10, true],
    [90, 10, false],
    [99, 0, true],
    [100, 0, false],
  ])('%s of 100 with a tolerance of %s: %s', (actual, tolerance, isBehind) =>
    expect(isBehindPace({ actual, expected: 100, target: 200, direction: 'at_least' }, tolerance)).toBe(
      isBehind,
    ),
  )
})

describe('the words of a pace', () => {
  const subject = {
    label: 'Net Sales',
    name: null,
    cadence: 'month',
    direction: 'at_least',
    isAdditive: true,
  } as const
  const rule = { kind: 'pace', goal: 'g', tolerance: 10 } as const
  const period = { start: '2026-11-01', end: '2026-11-30' }
  const today = '2026-11-17'

  it('name the goal', () => {
    expect(paceTitle(rule, subject, formats)).toBe(
      'The monthly goal for Net Sales is more than 10% behind its pace',
    )
    const ida = { ...subject, name: 'Ida', cadence: 'day' } as const
    expect(paceTitle({ ...rule, tolerance: 0 }, ida, formats)).toBe(
      'The daily goal for Net Sales of Ida is behind its pace',
    )
    const rate = { ...subject, label: 'Return Rate', isAdditive: false, direction: 'at_most' } as const
    expect(paceTitle(rule, rate, formats)).toBe(
      'The monthly goal for Return Rate is more than 10% above its target',
    )
  })

  it('say where it is, where it should be and what is needed', () => {
    const needed = { amount: 76.5, per: 'day', left: 10 } as const
    const progress = { actual: 800, target: 2000, expected: 1200, needed }
    expect(paceFired({ subject, unit: 'money', period, today, progress }, formats)).toEqual({
      title: 'The monthly goal for Net Sales is 33% behind its pace',
      reason:
        'Net Sales, 01–30 Nov: $800.00 of $2,000.00. By now it should be $1,200.00. From now on it needs $76.50 for each open day.',
    })
  })

  it('of what may not be exceeded say what is left', () => {
    const limited = { ...subject, label: 'Returns', direction: 'at_most' } as const
    const needed = { amount: 2, per: 'hour', left: 3 } as const
    const progress = { actual: 8, target: 10, expected: 5, needed }
    expect(paceFired({ subject: limited, unit: 'count', period, today, progress }, formats).reason).toBe(
      'Returns, 01–30 Nov: 8 of at most 10. By now it should be at most 5. From now on it needs at most 2 for each open hour.',
    )
  })
})

it.each([
  [[], 'Net Sales'],
  [[{ by: 'category', parts: ['Coffee', 'Tea'] }], 'Net Sales (category: Coffee, Tea)'],
  [
    [
      { by: 'product', parts: ['A', 'B', 'C', 'D', 'E'] },
      { by: 'weekday', parts: ['Monday'] },
    ],
    'Net Sales (product: A, B, C and 2 more; weekday: Monday)',
  ],
  [[{ by: 'customer', parts: ['Ida', 'Ben'] }], 'Net Sales (customer: 2 chosen)'],
] as const)('a figure with filters %o is %s', (filters, words) =>
  expect(filteredLabel('Net Sales', filters)).toBe(words),
)
