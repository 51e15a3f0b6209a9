import { describe, expect, it } from 'vitest'
import { zonedTime } from './zoned-time.ts'

describe('the time on the store’s wall', () => {
  it.each([
    { zone: 'UTC', instant: '2026-11-15T07:30:00Z', iso: '2026-11-15T07:30:00+00:00' },
    { zone: 'Europe/Berlin', instant: '2026-03-29T00:59:59Z', iso: '2026-03-29T01:59:59+01:00' },
    { zone: 'Europe/Berlin', instant: '2026-03-29T01:00:00Z', iso: '2026-03-29T03:00:00+02:00' },
    { zone: 'America/New_York', instant: '2026-11-01T06:30:00Z', iso: '2026-11-01T01:30:00-05:00' },
    { zone: 'Asia/Kathmandu', instant: '2026-01-01T00:00:00Z', iso: '2026-01-01T05:45:00+05:45' },
    { zone: 'America/St_Johns', instant: '2026-01-01T00:00:00Z', iso: '2025-12-31T20:30:00-03:30' },
  ])('is written with its offset: $iso', ({ zone, instant, iso }) => {
    expect(zonedTime(zone).isoOf(new Date(instant))).toBe(iso)
  })
})
