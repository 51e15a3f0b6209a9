import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../day.ts'
import { daysOf, type Stretch, stretchesOf, weekdayOfStretch } from './stretches.ts'

const first = '2000-01-01'
const day = fc.integer({ min: -40_000, max: 20_000 }).map((count) => addDays(first, count))
const period = fc
  .tuple(day, fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 44_000 })))
  .map(([start, days]) => ({ start, end: addDays(start, days) }))

/** How often each day is counted, by its number. */
const countsOf = (stretches: Stretch[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { level, stretch, sign } of stretches) {
    const length = 4 ** level
    for (let day = stretch * length; day < (stretch + 1) * length; day += 1) {
      counts.set(day, (counts.get(day) ?? 0) + sign)
    }
  }
  return counts
}

describe('the stretches of a period', () => {
  it('count each of its days once, and no other', () => {
    fc.assert(
      fc.property(period, ({ start, end }) => {
        const [from, until] = [daysBetween(first, start), daysBetween(first, end)]
        const counted = [...countsOf(stretchesOf({ start, end }))].filter(([, count]) => count !== 0)
        expect(counted.every(([day, count]) => count === 1 && day >= from && day <= until)).toBe(true)
        expect(counted).toHaveLength(until - from + 1)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['a day', '2026-11-15', '2026-11-15', 1],
    ['a month', '2026-10-17', '2026-11-15', 9],
    ['a year', '2025-11-16', '2026-11-15', 16],
    ['a hundred years', '1926-11-16', '2026-11-15', 52],
  ])('are few: %s', (_what, start, end, most) => {
    expect(stretchesOf({ start, end }).length).toBeLessThanOrEqual(most)
  })

  it('are days with their weekdays where that is asked for', () => {
    const period = { start: '1999-12-20', end: '2000-01-20' }
    const days = daysOf(period)
    expect(days).toHaveLength(32)
    expect(days.map(weekdayOfStretch)).toEqual(days.map(({ stretch }) => weekdayOf(addDays(first, stretch))))
  })
})
