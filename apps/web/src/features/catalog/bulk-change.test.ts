import { describe, expect, it } from 'vitest'
import { bulkChange, emptyBulkValues, shownAs } from './bulk-change.ts'

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
  ] as const)('of the price reads %o as %o', (typed, change) => {
    expect(bulkChange('price', { ...emptyBulkValues, ...typed })).toEqual(change)
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
