import { describe, expect, it } from 'vitest'
import {
  clampDaysUpToToday,
  daysUpToToday,
  formatPeriod,
  lengthOf,
  type Period,
  type PresetName,
  periodBetween,
  presetNames,
  presetOf,
  presetPeriod,
  previousPeriod,
  samePeriodLastYear,
  selectableDays,
  shortPeriod,
  stepPeriod,
} from './period.ts'

const period = (text: string): Period => {
  const [start = '', end = start] = text.split('…')
  return { start, end }
}
const text = (shown: Period | null) => (shown ? `${shown.start}…${shown.end}` : 'all')

describe('a preset', () => {
  it.each<[PresetName, string, string]>([
    ['today', '2026-11-15', '2026-11-15…2026-11-15'],
    ['yesterday', '2026-01-01', '2025-12-31…2025-12-31'],
    ['last-7-days', '2026-11-15', '2026-11-09…2026-11-15'],
    ['last-7-days', '2024-03-03', '2024-02-26…2024-03-03'],
    ['last-30-days', '2026-01-05', '2025-12-07…2026-01-05'],
    ['this-month', '2024-02-10', '2024-02-01…2024-02-29'],
    ['last-month', '2026-03-31', '2026-02-01…2026-02-28'],
    ['last-month', '2026-01-31', '2025-12-01…2025-12-31'],
    ['this-quarter', '2026-11-15', '2026-10-01…2026-12-31'],
    ['this-quarter', '2026-01-01', '2026-01-01…2026-03-31'],
    ['this-quarter', '2026-06-30', '2026-04-01…2026-06-30'],
    ['this-year', '2026-12-31', '2026-01-01…2026-12-31'],
    ['last-year', '2024-02-29', '2023-01-01…2023-12-31'],
    ['all-time', '2026-11-15', 'all'],
  ])('%s on %s is %s', (name, today, answer) => {
    expect(text(presetPeriod(name, today))).toBe(answer)
  })

  it('is found again by its period', () => {
    for (const name of presetNames)
      expect(presetOf(presetPeriod(name, '2026-11-15'), '2026-11-15')).toBe(name)
    expect(presetOf(period('2026-11-01…2026-11-02'), '2026-11-15')).toBeNull()
  })
})

describe('the label', () => {
  it.each([
    ['2026-03-05', '05 Mar 2026'],
    ['2025-12-31…2026-01-01', '31 Dec 2025 – 01 Jan 2026'],
  ])('of %s is %s', (shown, answer) => {
    expect(formatPeriod(period(shown))).toBe(answer)
  })

  it.each([
    ['2026-03-05', '05 Mar'],
    ['2026-03-01…2026-03-05', '01–05 Mar'],
    ['2026-02-28…2026-03-05', '28 Feb – 05 Mar'],
    ['2025-03-05', '05 Mar 2025'],
    ['2025-03-01…2025-03-05', '01–05 Mar 2025'],
    ['2025-02-28…2025-03-05', '28 Feb – 05 Mar 2025'],
    ['2025-12-31…2026-01-01', '31 Dec 2025 – 01 Jan 2026'],
  ])('of %s is %s where there is little room', (shown, answer) => {
    expect(shortPeriod(period(shown), '2026-11-15')).toBe(answer)
  })

  it('of no period is all time', () => {
    expect(formatPeriod(null)).toBe('All time')
  })
})

describe('the neighbour', () => {
  it.each([
    ['2026-11-15', '2026-11-14…2026-11-14', '2026-11-16…2026-11-16'],
    ['2026-11-09…2026-11-15', '2026-11-02…2026-11-08', '2026-11-16…2026-11-22'],
    ['2026-02-01…2026-02-28', '2026-01-01…2026-01-31', '2026-03-01…2026-03-31'],
    ['2024-02-01…2024-02-28', '2024-01-04…2024-01-31', '2024-02-29…2024-03-27'],
    ['2026-10-01…2026-12-31', '2026-07-01…2026-09-30', '2027-01-01…2027-03-31'],
    ['2026-01-01…2026-12-31', '2025-01-01…2025-12-31', '2027-01-01…2027-12-31'],
    ['2025-12-29…2026-01-04', '2025-12-22…2025-12-28', '2026-01-05…2026-01-11'],
  ])('of %s is %s before and %s after', (shown, before, after) => {
    expect(text(stepPeriod(period(shown), -1))).toBe(before)
    expect(text(stepPeriod(period(shown), 1))).toBe(after)
  })
})

describe('what a period is compared with', () => {
  it.each([
    ['finished days', '2026-11-01…2026-11-07', '2026-10-25…2026-10-31'],
    ['a finished month', '2026-10-01…2026-10-31', '2026-09-01…2026-09-30'],
    ['the month so far', '2026-11-01…2026-11-30', '2026-10-01…2026-10-15'],
    ['the quarter so far', '2026-10-01…2026-12-31', '2026-07-01…2026-08-15'],
    ['the year so far', '2026-01-01…2026-12-31', '2025-01-01…2025-11-15'],
    ['today and a week ahead', '2026-11-15…2026-11-22', '2026-11-08…2026-11-08'],
    ['days that end today', '2026-11-09…2026-11-15', '2026-11-02…2026-11-08'],
    ['days of their own, still running', '2026-11-10…2026-11-20', '2026-11-03…2026-11-08'],
    ['more than a week of them', '2026-11-05…2026-11-20', '2026-10-22…2026-11-01'],
    ['months that reach into the next year', '2026-11-01…2027-01-31', '2026-08-01…2026-08-15'],
    ['a month less a day', '2026-10-01…2026-10-30', '2026-09-01…2026-09-30'],
    ['future days', '2026-11-20…2026-11-21', '2026-11-18…2026-11-19'],
    ['a future month', '2026-12-01…2026-12-31', '2026-11-01…2026-11-30'],
    ['a thousand years', '1000-01-01…2025-12-31', '0100-01-01…0999-12-31'],
    ['the whole calendar', '1000-01-01…9999-12-31', '0100-01-01…0100-01-01'],
  ])('before %s', (_, shown, answer) => {
    expect(text(previousPeriod(period(shown), '2026-11-15'))).toBe(answer)
  })

  it.each<[PresetName, string, string]>([
    ['this-month', '2026-03-30', '2026-02-01…2026-02-28'],
    ['this-month', '2024-03-29', '2024-02-01…2024-02-29'],
    ['this-month', '2026-02-28', '2026-01-01…2026-01-31'],
    ['this-month', '2024-02-28', '2024-01-01…2024-01-28'],
    ['this-quarter', '2026-11-30', '2026-07-01…2026-08-31'],
    ['this-quarter', '2026-05-31', '2026-01-01…2026-02-28'],
    ['this-year', '2024-02-29', '2023-01-01…2023-02-28'],
    ['this-year', '2025-02-28', '2024-01-01…2024-02-29'],
    ['last-month', '2026-03-31', '2026-01-01…2026-01-31'],
    ['last-30-days', '2024-03-01', '2024-01-02…2024-01-31'],
  ])('at the ends of months and in leap years: before %s on %s it is %s', (name, today, answer) => {
    expect(text(previousPeriod(presetPeriod(name, today) as Period, today))).toBe(answer)
  })

  it.each([
    ['2026-10-01…2026-10-31', '2025-10-01…2025-10-31'],
    ['2025-02-01…2025-02-28', '2024-02-01…2024-02-29'],
    ['2024-02-29', '2023-02-28…2023-02-28'],
    ['2026-11-01…2026-11-30', '2025-11-01…2025-11-15'],
    ['2025-12-30…2026-01-02', '2024-12-30…2025-01-02'],
    ['2026-11-10…2026-11-20', '2025-11-10…2025-11-15'],
    ['2026-12-01…2026-12-31', '2025-12-01…2025-12-31'],
  ])('a year before %s, by its dates', (shown, answer) => {
    expect(text(samePeriodLastYear(period(shown), { today: '2026-11-15', match: 'dates' }))).toBe(answer)
  })

  it('a year before, by its weekdays', () => {
    const saturday = samePeriodLastYear(period('2026-11-14'), { today: '2026-11-15', match: 'weekdays' })
    expect(text(saturday)).toBe('2025-11-15…2025-11-15')
  })
})

describe('days up to today', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [7.9, 7],
    [99_999, 99_999],
    [100_000, 99_999],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 99_999],
  ])('%d is %i', (count, answer) => {
    expect(clampDaysUpToToday(count)).toBe(answer)
  })

  it.each([
    [0, '2026-11-15…2026-11-15'],
    [1, '2026-11-15…2026-11-15'],
    [7, '2026-11-09…2026-11-15'],
    [99_999, '1926-11-15…2026-11-15'],
  ])('%i are %s', (count, answer) => {
    expect(text(daysUpToToday(count, '2026-11-15'))).toBe(answer)
  })
})

describe('a period', () => {
  it('is in order, no matter which end comes first', () => {
    expect(text(periodBetween('2026-11-15', '2026-11-01'))).toBe('2026-11-01…2026-11-15')
  })

  it('counts both of its ends', () => {
    expect(lengthOf(period('2024-02-28…2024-03-01'))).toBe(3)
  })

  it('can be chosen from 100 years back to 20 years ahead', () => {
    expect(text(selectableDays('2024-02-29'))).toBe('1924-02-29…2044-02-29')
  })
})
