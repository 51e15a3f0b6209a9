import { describe, expect, it } from 'vitest'
import {
  type Comparison,
  comparedPeriod,
  countingDays,
  dayParts,
  formatTimedPeriod,
  inParts,
  lastHours,
  shortTimedPeriod,
  type TimedPeriod,
  untilPeriod,
} from './timed-period.ts'

const now = { today: '2026-11-15', time: '00:02' }

const timed = (text: string): TimedPeriod => {
  const [from, to = from] = text.split('…')
  const [start = '', startTime] = from?.split(' ') ?? []
  const [end = '', endTime] = to?.split(' ') ?? []
  return {
    start,
    end,
    ...(startTime && text.includes('…') && { from: startTime }),
    ...(endTime && { until: endTime }),
  }
}
const text = ({ start, end, from, until }: TimedPeriod): string =>
  `${[start, from].filter(Boolean).join(' ')}…${[end, until].filter(Boolean).join(' ')}`

describe('what a period is compared with', () => {
  it.each<[string, Comparison, string, string]>([
    ['today', 'previous', '2026-11-15…2026-11-15', '2026-11-14…2026-11-14 00:02'],
    ['today', 'last_year', '2026-11-15…2026-11-15', '2025-11-15…2025-11-15 00:02'],
    ['yesterday', 'previous', '2026-11-14…2026-11-14', '2026-11-13…2026-11-13'],
    ['days that end today', 'previous', '2026-11-09…2026-11-15', '2026-11-02…2026-11-08 00:02'],
    ['days that run', 'previous', '2026-11-10…2026-11-20', '2026-11-03…2026-11-08 00:02'],
    ['today and a week ahead', 'previous', '2026-11-15…2026-11-22', '2026-11-08…2026-11-08 00:02'],
    ['a month that runs', 'previous', '2026-11-01…2026-11-30', '2026-10-01…2026-10-15 00:02'],
    ['a month that runs', 'last_year', '2026-11-01…2026-11-30', '2025-11-01…2025-11-15 00:02'],
    ['a month that is over', 'previous', '2026-10-01…2026-10-31', '2026-09-01…2026-09-30'],
    ['a future month', 'previous', '2026-12-01…2026-12-31', '2026-11-01…2026-11-30'],
    ['24 hours', 'previous', '2026-11-14 00:03…2026-11-15 00:02', '2026-11-13 00:03…2026-11-14 00:02'],
    ['24 hours', 'last_year', '2026-11-14 00:03…2026-11-15 00:02', '2025-11-14 00:03…2025-11-15 00:02'],
  ])('is of the same hours while it runs: %s, %s', (_, comparison, period, answer) => {
    expect(text(comparedPeriod(timed(period), comparison, now))).toBe(answer)
  })
})

describe('days that count in part', () => {
  it.each([
    ['2026-11-01…2026-11-15', ['2026-11-01…2026-11-15']],
    ['2026-11-01…2026-11-15 14:05', ['2026-11-01…2026-11-14', '2026-11-15…2026-11-15 14:05']],
    ['2026-11-15…2026-11-15 14:05', ['2026-11-15…2026-11-15 14:05']],
    ['2026-11-14 14:06…2026-11-15 14:05', ['2026-11-14 14:06…2026-11-14', '2026-11-15…2026-11-15 14:05']],
    ['2026-11-15 09:00…2026-11-15 14:05', ['2026-11-15 09:00…2026-11-15 14:05']],
  ])('stand apart from whole ones: %s', (period, parts) => {
    expect(dayParts(timed(period)).map(text)).toEqual(parts)
  })

  it.each([
    ['2026-11-01…2026-11-15 14:05', '2026-11-01…2026-11-15'],
    ['2026-11-14 14:06…2026-11-15 14:05', '2026-11-15…2026-11-15'],
    ['2026-11-14 00:00…2026-11-15 14:05', '2026-11-14…2026-11-15'],
  ])('count for what has no hour from their first minute on: %s', (period, days) => {
    expect(text(countingDays(timed(period)))).toBe(days)
  })
})

describe('the last 24 hours', () => {
  it.each([
    ['2026-11-15T19:05:40Z', '2026-11-14 14:06…2026-11-15 14:05'],
    ['2026-11-15T05:00:00Z', '2026-11-14 00:01…2026-11-15 00:00'],
    ['2026-11-01T17:00:00Z', '2026-10-31 13:01…2026-11-01 12:00'],
  ])('at %s', (now, answer) => {
    expect(text(lastHours(24, new Date(now), 'America/New_York'))).toBe(answer)
  })
})

describe('the words', () => {
  it.each([
    ['2026-11-14…2026-11-14 00:02', 'yesterday until 00:02', '14 Nov 2026 until 00:02'],
    ['2026-11-14…2026-11-14', '14 Nov', '14 Nov 2026'],
    ['2026-10-01…2026-10-15 14:05', '01–15 Oct until 14:05', '01 Oct 2026 – 15 Oct 2026 until 14:05'],
    ['2025-11-15…2025-11-15 14:05', '15 Nov 2025 until 14:05', '15 Nov 2025 until 14:05'],
  ])('of %s', (period, short, long) => {
    expect(shortTimedPeriod(timed(period), '2026-11-15')).toBe(short)
    expect(formatTimedPeriod(timed(period))).toBe(long)
  })

  it('of hours name both ends', () => {
    expect(formatTimedPeriod(timed('2026-11-14 14:06…2026-11-15 14:05'))).toBe(
      '14 Nov 2026 14:06 – 15 Nov 2026 14:05',
    )
  })
})

describe('everything until a period', () => {
  it.each([
    [{}, { end: '2026-11-14' }],
    [{ from: '00:00' }, { end: '2026-11-14' }],
    [{ from: '14:06' }, { end: '2026-11-15', until: '14:05' }],
    [{ from: '00:01' }, { end: '2026-11-15', until: '00:00' }],
  ])('that begins at %j ends %j', (begins, ends) => {
    const period = { start: '2026-11-15', end: '2026-11-20', ...begins }

    expect(untilPeriod('2020-01-01', period)).toEqual({ start: '2020-01-01', ...ends })
  })
})

describe('a period in parts', () => {
  it.each([
    ['one day', '2026-11-15…2026-11-15', ['2026-11-15…2026-11-15']],
    ['as long as a part at least is', '2026-11-01…2026-11-10', ['2026-11-01…2026-11-10']],
    ['a day more', '2026-11-01…2026-11-11', ['2026-11-01…2026-11-10', '2026-11-11…2026-11-11']],
    [
      'more than the most parts of that length',
      '2026-11-01…2026-12-10',
      ['2026-11-01…2026-11-14', '2026-11-15…2026-11-28', '2026-11-29…2026-12-10'],
    ],
    [
      'with times',
      '2026-11-01 08:00…2026-11-12 14:05',
      ['2026-11-01 08:00…2026-11-10', '2026-11-11…2026-11-12 14:05'],
    ],
  ])('%s', (_what, period, parts) => {
    expect(inParts(timed(period), { most: 3, leastDays: 10 }).map(text)).toEqual(parts)
  })
})
