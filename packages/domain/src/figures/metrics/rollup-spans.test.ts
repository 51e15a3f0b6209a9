import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/day.ts'
import { changesLevel, daysOf, monthSpansOf, type RollupSpan, rollupSpansOf } from './rollup-spans.ts'

const first = '2000-01-01'
const day = fc.integer({ min: -40_000, max: 20_000 }).map((count) => addDays(first, count))
const period = fc
  .tuple(day, fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 44_000 })))
  .map(([start, days]) => ({ start, end: addDays(start, days) }))

const from = -60_000
const until = 80_000

const isLevelled = ({ level }: RollupSpan): boolean => level !== changesLevel

/** How often each day between 1836 and 2219 is counted, by its number. */
const countsOf = (spans: RollupSpan[]): Int8Array => {
  const counts = new Int8Array(until - from)
  for (const { level, first, last, sign } of spans) {
    const length = level === changesLevel ? 1 : 4 ** level
    const end = Math.min(until, (last + 1) * length)
    const start = Math.max(from, first * length)
    for (let place = start - from; place < end - from; place += 1) counts[place] = (counts[place] ?? 0) + sign
  }
  return counts
}

const expected = ({ start, end }: { start: string | null; end: string | null }): Int8Array => {
  const counts = new Int8Array(until - from)
  const numberOf = (day: string): number => daysBetween(first, day) - from
  return counts.fill(1, start ? numberOf(start) : 0, end ? numberOf(end) + 1 : until - from)
}

describe('the spans of a period', () => {
  const today = '2026-11-15'

  it('count each of its days once, and no other, on any day', () => {
    fc.assert(
      fc.property(period, day, ({ start, end }, today) => {
        for (const asked of [
          { start, end },
          { start, end: null },
          { start: null, end },
          { start: null, end: null },
        ]) {
          const due = expected(asked)
          const spans = rollupSpansOf(asked, today)
          const changes = spans.filter((span) => !isLevelled(span))
          for (const counts of [countsOf(spans.filter(isLevelled)), countsOf(changes)])
            expect(
              counts.findIndex((count, place) => count !== due[place]),
              JSON.stringify(asked),
            ).toBe(-1)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('hold the last day of the calendar, too, after which there is none to begin with', () => {
    const last = '9999-12-31'
    const number = daysBetween(first, last)
    const counted = rollupSpansOf({ start: last, end: last }, today)
      .filter(isLevelled)
      .reduce((count, { level, first, last, sign }) => {
        const span = Math.floor(number / 4 ** level)
        return span >= first && span <= last ? count + sign : count
      }, 0)
    expect(counted).toBe(1)
  })

  it('are none of one that ends before it begins', () => {
    expect(rollupSpansOf({ start: '2026-11-16', end: '2026-11-15' }, '2026-11-15')).toEqual([])
  })

  /** Those after today are empty. */
  const count = (spans: RollupSpan[]): number =>
    spans.filter(isLevelled).reduce((sum, { level, first: begins, last }) => {
      const now = Math.floor(daysBetween(first, today) / 4 ** level)
      return sum + Math.max(0, Math.min(last, now) - begins + 1)
    }, 0)

  it.each([
    ['today', '2026-11-15', '2026-11-15', 1],
    ['a month up to today', '2026-10-17', '2026-11-15', 4],
    ['a year up to today', '2025-11-16', '2026-11-15', 6],
    ['three years up to today', '2023-11-17', '2026-11-15', 7],
    ['a month', '2026-09-17', '2026-10-16', 9],
    ['a year', '2024-11-16', '2025-11-15', 16],
    ['a hundred years', '1926-11-16', '2026-11-14', 52],
  ])('are few: %s', (_what, start, end, most) => {
    expect(count(rollupSpansOf({ start, end }, today))).toBeLessThanOrEqual(most)
  })

  it('are its days in one piece where each of them matters', () => {
    expect(daysOf({ start: '1999-12-20', end: '2000-01-20' })).toEqual([
      { level: 0, first: -12, last: 19, sign: 1 },
      { level: -1, first: -12, last: 19, sign: 1 },
    ])
  })

  it.each([
    ['2000-01-01', '2000-01-31', 0],
    ['1999-12-01', '1999-12-31', -1],
    ['2028-02-01', '2028-02-29', 337],
    ['2027-02-01', '2027-02-27', null],
    ['2027-02-02', '2027-02-28', null],
    ['2027-02-01', '2027-03-31', null],
  ])('are a calendar month where it is whole: %s to %s', (start, end, month) => {
    expect(monthSpansOf({ start, end })?.[0]?.first ?? null).toBe(month)
  })
})
