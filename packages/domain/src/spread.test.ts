import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

describe('an amount spread over weights', () => {
  it.each([
    ['equal weights: the first get the cents that are left', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest remainder first', 10, [5, 3, 3], [4, 3, 3]],
    ['nothing to a weight of nothing', 5, [0, 2, 0], [0, 5, 0]],
    ['no weights at all', 5, [0, 0], [0, 0]],
  ])('%s', (_what, amount, weights, shares) => {
    expect(spread(amount, weights)).toEqual(shares)
  })

  it('sums to the amount, and no share is a step or more from the exact one', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 900_000_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 900_000_000_000 }), (weights, amount) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const shares = spread(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : amount)
        for (const [place, share] of shares.entries())
          expect(Math.abs(share - (whole && (amount / whole) * (weights[place] ?? 0)))).toBeLessThan(1.01)
      }),
    )
  })
})
