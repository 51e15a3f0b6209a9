import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/day.ts'
import { lengthOf } from '#domain/period.ts'
import { labDays, trialPeriods } from './trial-periods.ts'

const today = '2026-06-18'
const contestOf = (start: string, days: number) => ({ start, end: addDays(start, days - 1) })

describe('the periods of trials', () => {
  it.each([
    { days: 1, start: '2026-06-20', count: 13, last: '2026-06-13' },
    { days: 3, start: '2026-06-19', count: 13, last: '2026-06-12' },
    { days: 7, start: '2026-06-22', count: 12, last: '2026-06-08' },
    { days: 10, start: '2026-06-22', count: 6, last: '2026-06-08' },
    { days: 14, start: '2026-06-22', count: 6, last: '2026-06-01' },
    { days: 30, start: '2026-07-01', count: 3, last: '2026-05-19' },
    { days: 92, start: '2026-07-01', count: 3, last: '2026-05-19' },
  ])('has $count of $days days', ({ days, start, count, last }) => {
    const periods = trialPeriods(contestOf(start, days), today)

    expect(periods).toHaveLength(count)
    expect(periods.at(-1)?.start).toBe(last)
  })

  it('are over, within 90 days, apart from each other, and on the same weekdays', () => {
    for (let days = 1; days <= 40; days += 1)
      for (let late = 0; late < 7; late += 1) {
        const contest = contestOf(addDays('2026-06-20', late), days)
        const periods = trialPeriods(contest, today)

        expect(periods.length).toBeGreaterThan(0)
        for (const [place, { start, end }] of periods.entries()) {
          expect(lengthOf({ start, end })).toBe(Math.min(days, 30))
          expect(end < today && start >= addDays(today, -labDays)).toBe(true)
          expect((periods[place + 1]?.start ?? today) > end).toBe(true)
          if (days < 28) expect(weekdayOf(start)).toBe(weekdayOf(contest.start))
        }
      }
  })
})
