import { describe, expect, it } from 'vitest'
import { parseRange } from './parse-range.ts'

/** A Sunday. */
const today = '2026-11-15'

describe('what people type for a range', () => {
  it.each([
    ['Last month', 'last-month'],
    [' last  7 days ', 'last-7-days'],
    ['ALL TIME', 'all-time'],
  ])('%j is a preset', (typed, preset) => {
    expect(parseRange(typed, today)?.preset).toBe(preset)
  })

  it.each([
    ['this week', '2026-11-09', '2026-11-15'],
    ['last week', '2026-11-02', '2026-11-08'],
    ['last 14 days', '2026-11-02', '2026-11-15'],
    ['past 2 weeks', '2026-11-02', '2026-11-15'],
    ['october', '2026-10-01', '2026-10-31'],
    ['Dec', '2025-12-01', '2025-12-31'],
    ['feb 2024', '2024-02-01', '2024-02-29'],
    ['q3', '2026-07-01', '2026-09-30'],
    ['Q1 2025', '2025-01-01', '2025-03-31'],
    ['2025', '2025-01-01', '2025-12-31'],
    ['1–15 Oct', '2026-10-01', '2026-10-15'],
    ['1-15 oct', '2026-10-01', '2026-10-15'],
    ['1 - 15 oct 2025', '2025-10-01', '2025-10-15'],
    ['28 Sep – 3 Oct', '2026-09-28', '2026-10-03'],
    ['28 sep to 3 oct 2025', '2025-09-28', '2025-10-03'],
    ['01.10.2026 - 15.10.2026', '2026-10-01', '2026-10-15'],
    ['2026-10-01 – 2026-10-15', '2026-10-01', '2026-10-15'],
    ['15 Oct – 1 Oct', '2026-10-01', '2026-10-15'],
    ['5 Mar', '2026-03-05', '2026-03-05'],
    ['2026-03-05', '2026-03-05', '2026-03-05'],
  ])('%j is from %s to %s', (typed, start, end) => {
    expect(parseRange(typed, today)).toEqual({ preset: null, period: { start, end } })
  })

  it.each([
    '',
    'mug',
    'ma',
    '12',
    '1042',
    '31–32 Oct',
    'last 0 days',
    '30 Feb',
    'to 5 Mar',
    '5 Mar to',
    'maybe',
  ])('%j is none', (typed) => {
    expect(parseRange(typed, today)).toBeNull()
  })
})
