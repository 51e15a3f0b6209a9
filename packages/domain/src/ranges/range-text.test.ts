import { describe, expect, it } from 'vitest'
import { rangeFromText, rangeText } from './range-text.ts'

const today = '2026-11-15'

describe('a range as text', () => {
  it.each([
    ['last-7-days', { preset: 'last-7-days', period: { start: '2026-11-09', end: '2026-11-15' } }],
    ['all-time', { preset: 'all-time', period: null }],
    ['2026-01-02/2026-01-05', { preset: null, period: { start: '2026-01-02', end: '2026-01-05' } }],
  ] as const)('%j is read and written', (text, range) => {
    expect(rangeFromText(text, today)).toEqual(range)
    expect(rangeText(range)).toBe(text)
  })

  it.each(['', 'someday', '2026-01-02', '2026-02-30/2026-03-01', '2026-01-02/2026-01-05/2026-01-06'])(
    '%j is none',
    (text) => {
      expect(rangeFromText(text, today)).toBeNull()
    },
  )

  it('chosen by its name moves on with the days', () => {
    expect(rangeFromText('yesterday', '2027-01-01')?.period).toEqual({
      start: '2026-12-31',
      end: '2026-12-31',
    })
  })

  it('without days or a name is all time', () => {
    expect(rangeText({ period: null, preset: null })).toBe('all-time')
  })
})
