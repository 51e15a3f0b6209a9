import { describe, expect, it } from 'vitest'
import { dueRun, instantAt, nextRun, type RhythmName, rhythms } from './schedule.ts'

const timing = (rhythm: RhythmName, hour = 7, timeZone = 'Europe/Berlin') => ({
  rhythm,
  hour,
  timeZone,
  weekStart: 'MONDAY' as const,
})

describe('a weekly report', () => {
  it.each([
    ['MONDAY', '2026-11-16', '2026-11-09', '2026-11-15', '2026-11-23', 'Every Monday'],
    ['SUNDAY', '2026-11-15', '2026-11-08', '2026-11-14', '2026-11-22', 'Every Sunday'],
    ['SATURDAY', '2026-11-14', '2026-11-07', '2026-11-13', '2026-11-21', 'Every Saturday'],
  ] as const)('of a week that starts on %s goes out on %s, about %s to %s', (weekStart, ...expected) => {
    const weekly = { ...timing('WEEKLY'), weekStart }
    const now = new Date('2026-11-18T12:00:00Z')
    const { at, period } = dueRun(weekly, now)
    const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

    expect([
      dayOf(at),
      period.start,
      period.end,
      dayOf(nextRun(weekly, now)),
      rhythms.WEEKLY.when(weekStart),
    ]).toEqual(expected)
  })
})

describe('the next run', () => {
  it.each([
    ['DAILY', '2026-11-15T05:59:59Z', '2026-11-15T06:00:00.000Z'],
    ['DAILY', '2026-11-15T06:00:00Z', '2026-11-16T06:00:00.000Z'],
    ['WEEKLY', '2026-11-15T12:00:00Z', '2026-11-16T06:00:00.000Z'],
    ['WEEKLY', '2026-11-16T06:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['MONTHLY', '2026-11-15T12:00:00Z', '2026-12-01T06:00:00.000Z'],
    ['MONTHLY', '2026-12-31T23:30:00Z', '2027-01-01T06:00:00.000Z'],
  ] as const)('%s after %s is at %s', (rhythm, after, expected) => {
    expect(nextRun(timing(rhythm), new Date(after)).toISOString()).toBe(expected)
  })

  it.each([
    // The clocks of Berlin skip 02:00 on 29 March, and show it twice on 25 October.
    ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
    ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  ])('on %s at %s is when the store’s clock says so', (day, hour, expected) => {
    expect(instantAt('Europe/Berlin', day, hour).toISOString()).toBe(expected)
  })

  it('comes once a day through both changes of the clocks', () => {
    const days = new Set<string>()
    let at = new Date('2026-03-01T00:00:00Z')
    while (at < new Date('2026-11-30T00:00:00Z')) {
      const next = nextRun(timing('DAILY', 2), at)
      expect(next > at).toBe(true)
      days.add(next.toISOString().slice(0, 10))
      at = next
    }
    expect(days.size).toBe(275)
  })
})

describe('the run that is due', () => {
  it.each([
    ['DAILY', '2026-11-15T06:00:00Z', '2026-11-15T06:00:00.000Z', '2026-11-14', '2026-11-14'],
    ['DAILY', '2026-11-15T05:00:00Z', '2026-11-14T06:00:00.000Z', '2026-11-13', '2026-11-13'],
    ['WEEKLY', '2026-11-18T12:00:00Z', '2026-11-16T06:00:00.000Z', '2026-11-09', '2026-11-15'],
    ['MONTHLY', '2026-03-01T12:00:00Z', '2026-03-01T06:00:00.000Z', '2026-02-01', '2026-02-28'],
    ['MONTHLY', '2026-03-01T01:00:00Z', '2026-02-01T06:00:00.000Z', '2026-01-01', '2026-01-31'],
  ] as const)('%s at %s was at %s, about %s to %s', (rhythm, now, at, start, end) => {
    const due = dueRun(timing(rhythm), new Date(now))

    expect(due).toEqual({ at: new Date(at), period: { start, end } })
  })
})
