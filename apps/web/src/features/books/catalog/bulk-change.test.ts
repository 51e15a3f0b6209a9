import { describe, expect, it } from 'vitest'
import { bulkChange, emptyBulkValues, priceProblem, shownAs } from './bulk-change.ts'

describe('a change of many', () => {
  it.each([
    [{ by: '10' }, { kind: 'percent', by: 10 }],
    [
      { by: ' 2.50 ', direction: 'lower', unit: 'amount' },
      { kind: 'amount', by: -2.5 },
    ],
    [{ by: '' }, null],
    [{ by: '0' }, null],
    [{ by: '1.234' }, null],
    [{ by: '-5' }, null],
    [{ by: '100', direction: 'lower' }, null],
    [{ by: '1.' }, { kind: 'percent', by: 1 }],
    [{ by: '.5' }, { kind: 'percent', by: 0.5 }],
    [{ by: '2,5' }, { kind: 'percent', by: 2.5 }],
  ] as const)('of the price reads %o as %o', (typed, change) => {
    expect(bulkChange('price', { ...emptyBulkValues, ...typed })).toEqual(change)
  })

  it.each([
    [{ by: '' }, undefined],
    [{ by: '0' }, undefined],
    [{ by: '12.5' }, undefined],
    [{ by: 'ten' }, 'Enter a number'],
    [{ by: '-5' }, 'Enter a number'],
    [{ by: 'ten', unit: 'amount' }, 'Enter an amount'],
    [{ by: '1.234' }, 'Use at most two decimal places.'],
    [{ by: '100', direction: 'lower' }, 'At least -99.99%'],
    [{ by: '1001' }, 'At most 1,000%'],
    [{ by: '100000000', unit: 'amount' }, 'This amount is too large'],
  ] as const)('of the price by %o says: %s', (typed, problem) => {
    expect(priceProblem({ ...emptyBulkValues, ...typed })).toBe(problem)
  })

  it('of the category waits for one', () => {
    expect(bulkChange('category', emptyBulkValues)).toBeNull()
    expect(bulkChange('category', { ...emptyBulkValues, category: 'tea' })).toEqual({
      kind: 'category',
      id_category: 'tea',
    })
  })

  it('shows prices as money and names as they are', () => {
    expect(shownAs('price', '1234.50')).toBe('$1,234.50')
    expect(shownAs('category', '1234')).toBe('1234')
  })
})
