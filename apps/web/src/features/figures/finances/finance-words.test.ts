import { describe, expect, it } from 'vitest'
import { breakEvenSentence } from './break-even-words.ts'
import type { BreakEven } from './finances.api.ts'

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
    ['is still to come', {}, '$40.00 of $100.00 in fixed costs covered, $60.00 to go.'],
    [
      'has come',
      { contribution: 120, reached_on: '2026-11-12' },
      'Fixed costs were covered on 12 November 2026. Everything after that is profit.',
    ],
    [
      'cannot come',
      { contribution: -3 },
      'Cannot break even at these prices: goods and variable expenses cost as much as sales bring in, or more.',
    ],
    [
      'needs nothing',
      { fixed_costs: 0, reached_on: '2026-11-01' },
      'No fixed costs in November 2026: everything after variable costs is profit.',
    ],
    ['waits for a sale', { revenue: 0, contribution: 0 }, 'No sales yet to cover $100.00 in fixed costs.'],
  ])('%s, and a sentence says so', (_how, found, sentence) => {
    expect(breakEvenSentence({ ...month, ...found })).toBe(sentence)
  })
})
