import { describe, expect, it } from 'vitest'
import { cashDifference, differenceText, expectedCash } from './cash.ts'
import { cashFlow } from './figures.ts'

describe('the cash that should be in a drawer', () => {
  it.each([
    ['nothing happened', { float: 0, sales: 0, refunds: 0, in: 0, out: 0 }, 0],
    ['only the float', { float: 100_00, sales: 0, refunds: 0, in: 0, out: 0 }, 100_00],
    ['a day', { float: 100_00, sales: 250_50, refunds: 20_00, in: 50_00, out: 200_00 }, 180_50],
    ['more given back than taken', { float: 0, sales: 0, refunds: 5_00, in: 0, out: 0 }, -5_00],
  ])('%s', (_what, flow, expected) => {
    expect(expectedCash(flow)).toBe(expected)
  })

  it('counts cash payments and what was moved, and nothing paid by card', () => {
    const methods = [
      { method: 'CARD', name: 'Card', sales: 900, returns: -100 },
      { method: 'CASH', name: 'Cash', sales: 500, returns: -200 },
    ]
    const movements = [1000, -300, 50].map((amount) => ({ at: '', amount, reason: '', person: '' }))

    expect(cashFlow(7, { methods, movements })).toEqual({
      float: 7,
      sales: 500,
      refunds: 200,
      in: 1050,
      out: 300,
    })
  })
})

it.each([
  [100, 450, '3.50 missing'],
  [450, 100, '3.50 too much'],
  [100, 100, 'No difference'],
])('counted %i where %i is expected: %s', (counted, expected, text) => {
  expect(differenceText(cashDifference(counted, expected), (cents) => (cents / 100).toFixed(2))).toBe(text)
})
