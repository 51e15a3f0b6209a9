import { describe, expect, it } from 'vitest'
import { buckets } from './figures/metrics/buckets.ts'
import { presetNamesFor, presetOf, presetPeriod } from './period.ts'
import { parseRange } from './ranges/parse-range.ts'
import { rangeFromText } from './ranges/range-text.ts'
import { startOfWeek } from './week.ts'

/** A Monday. */
const today = '2026-11-16'

describe('a week', () => {
  it.each([
    ['MONDAY', '2026-11-16'],
    ['SATURDAY', '2026-11-14'],
    ['SUNDAY', '2026-11-15'],
  ] as const)('from %s on begins on %s', (weekStart, start) => {
    expect(startOfWeek(today, weekStart)).toBe(start)
    expect(startOfWeek(start, weekStart)).toBe(start)
    expect(parseRange('this week', today, { weekStart, fiscalMonth: 1 })?.period?.start).toBe(start)
  })

  it('is a step of a series from its own first day on', () => {
    const period = { start: '2026-11-03', end: '2026-11-16' }

    expect(buckets(period, 'week', { weekStart: 'SUNDAY' })).toEqual([
      { key: '2026-11-01', days: 5 },
      { key: '2026-11-08', days: 7 },
      { key: '2026-11-15', days: 2 },
    ])
  })
})

describe('a fiscal year', () => {
  it.each([
    [4, 'this-fiscal-year', '2026-04-01', '2027-03-31'],
    [4, 'last-fiscal-year', '2025-04-01', '2026-03-31'],
    [12, 'this-fiscal-year', '2025-12-01', '2026-11-30'],
    [11, 'this-fiscal-year', '2026-11-01', '2027-10-31'],
    [1, 'this-fiscal-year', '2026-01-01', '2026-12-31'],
  ] as const)('from month %i: %s is %s to %s', (month, preset, start, end) => {
    expect(presetPeriod(preset, today, month)).toEqual({ start, end })
    expect(rangeFromText(preset, today, month)).toEqual({ preset, period: { start, end } })
  })

  it('is offered where it is not the calendar year', () => {
    const year = { start: '2026-01-01', end: '2026-12-31' }

    expect(presetNamesFor(1).some((name) => name.includes('fiscal'))).toBe(false)
    expect(presetNamesFor(7)).toContain('last-fiscal-year')
    expect(presetOf(year, today, 1)).toBe('this-year')
    expect(presetOf({ start: '2026-07-01', end: '2027-06-30' }, today, 7)).toBe('this-fiscal-year')
    expect(parseRange('last fiscal year', today, { weekStart: 'MONDAY', fiscalMonth: 7 })?.preset).toBe(
      'last-fiscal-year',
    )
  })
})
