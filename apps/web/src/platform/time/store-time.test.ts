import { describe, expect, it } from 'vitest'
import { storeTime } from './store-time.ts'

const lateEvening = '2026-03-05T23:30:00.000Z'

describe('the clock of a store', () => {
  it.each([
    ['America/New_York', '05 Mar 2026', '18:30', '2026-03-05'],
    ['Asia/Tokyo', '06 Mar 2026', '08:30', '2026-03-06'],
    ['UTC', '05 Mar 2026', '23:30', '2026-03-05'],
  ])('in %s shows its own day and hour', (zone, date, time, day) => {
    const clock = storeTime(zone)
    expect(clock.date(lateEvening)).toBe(date)
    expect(clock.time(lateEvening)).toBe(time)
    expect(clock.day(lateEvening)).toBe(day)
    expect(clock.dateTime(lateEvening)).toBe(`${date}, ${time}`)
  })

  it('says midnight as 00:00', () => {
    expect(storeTime('UTC').time('2026-03-05T00:00:00.000Z')).toBe('00:00')
  })
})
