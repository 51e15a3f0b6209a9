import { describe, expect, it } from 'vitest'
import { clockTime, wallTime } from './wall-clock.ts'

const at = (timeZone: string, instant: string): string =>
  new Date(wallTime(timeZone, Date.parse(instant))).toISOString().slice(0, 19)

describe('wallTime', () => {
  it.each([
    ['UTC', '2026-03-29T00:59:59.999Z', '2026-03-29T00:59:59'],
    ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29T00:30:00'],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
    ['Asia/Kolkata', '2026-07-01T18:31:00Z', '2026-07-02T00:01:00'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29T23:59:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00'],
    ['Africa/Monrovia', '1950-01-01T00:00:00.500Z', '1949-12-31T23:15:30'],
  ])('%s at %s shows %s', (timeZone, instant, shown) => {
    expect(at(timeZone, instant)).toBe(shown)
    // Known from the first time.
    expect(at(timeZone, instant)).toBe(shown)
  })
})

it('shows hours and minutes of the zone, from 00:00 to 23:59', () => {
  const instant = Date.UTC(2026, 10, 18, 22, 59)

  expect(clockTime('UTC', instant)).toBe('22:59')
  expect(clockTime('Europe/Berlin', instant)).toBe('23:59')
  expect(clockTime('Europe/Berlin', instant + 60_000)).toBe('00:00')
})
