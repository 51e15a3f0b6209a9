import { describe, expect, it } from 'vitest'
import { breakEvenSentence } from './break-even-words.ts'
import { changeOf } from './change-words.ts'
import type { BreakEven } from './finances.api.ts'

describe('a change', () => {
  const versus = 'vs October'

  it.each([
    [120, 100, 'up', '+20.0 %', 'vs October'],
    [80, 100, 'down', '−20.0 %', 'vs October'],
    [0, 100, 'down', '−100.0 %', 'vs October'],
    [100, 100, 'level', null, 'no change vs October'],
    [-7, -189, 'up', null, 'loss shrank by $182.00, from $189.00, vs October'],
    [-189, -7, 'down', null, 'loss grew by $182.00, from $7.00, vs October'],
    [10, -50, 'up', null, 'turned from a loss of $50.00, vs October'],
    [-50, 10, 'down', null, 'turned from a profit of $10.00 to a loss, vs October'],
    [50, 0, 'up', null, 'from nothing, vs October'],
    [-50, 0, 'down', null, 'a loss, from nothing, vs October'],
    [null, 100, null, null, 'nothing to compare with'],
  ])('from what was %s to %s is told as it is', (value, previous, direction, amount, words) => {
    expect(changeOf({ value, previous, unit: 'money', versus })).toEqual({ direction, amount, words })
  })

  it('of a rate is told in points, from below zero too', () => {
    expect(changeOf({ value: 5.3, previous: -2.5, unit: 'percent', versus })).toEqual({
      direction: 'up',
      amount: '+7.8 points',
      words: versus,
    })
  })
})

describe('break-even', () => {
  const month: BreakEven = {
    month: '2026-11-01',
    fixed_costs: 100,
    revenue: 80,
    contribution: 40,
    contribution_ratio: 50,
    break_even_revenue: 200,
    break_even_units: 20,
    margin_of_safety: -150,
    cost_coverage: 100,
    reached_on: null,
    days: [],
  }

  it.each([
    ['is still to come', {}, '$40.00 of $100.00 fixed costs are paid: $60.00 to go.'],
    [
      'has come',
      { contribution: 120, reached_on: '2026-11-12' },
      'Fixed costs were paid on 12 November 2026. What came after is profit.',
    ],
    [
      'cannot come',
      { contribution: -3 },
      'At these prices no revenue breaks even: goods and variable expenses cost all that comes in, or more.',
    ],
    [
      'needs nothing',
      { fixed_costs: 0, reached_on: '2026-11-01' },
      'No fixed costs in November 2026: all that sales leave is profit.',
    ],
    [
      'waits for a sale',
      { revenue: 0, contribution: 0 },
      'Nothing sold yet that pays the $100.00 of fixed costs.',
    ],
  ])('%s, and a sentence says so', (_how, found, sentence) => {
    expect(breakEvenSentence({ ...month, ...found })).toBe(sentence)
  })
})
