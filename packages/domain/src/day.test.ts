import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  type Day,
  dayIn,
  dayOf,
  daysBetween,
  endOfMonth,
  firstOfMonth,
  isDay,
  monthAt,
  weekdayOf,
} from './day.ts'
import { formatDay, parseDay, sayDay } from './day-text.ts'
import { isTime, parseTime } from './time-text.ts'

const anyDay = fc.integer({ min: -60_000, max: 60_000 }).map((days): Day => addDays('2026-11-15', days))

describe('a day', () => {
  it('has the month that the calendar says, and its first day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (number) => {
        const day = new Date(number * 86_400_000)
        const month = day.getUTCFullYear() * 12 + day.getUTCMonth()
        expect(monthAt(number)).toBe(month)
        expect(firstOfMonth(month)).toBe(number - day.getUTCDate() + 1)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['0001-01-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('%s is one: %s', (text, answer) => {
    expect(isDay(text)).toBe(answer)
  })

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-11-15', -99_999, '1753-01-31'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0100-01-01', -1, '0100-01-01'],
    ['2026-11-15', Number.POSITIVE_INFINITY, '9999-12-31'],
  ])('%s and %i days is %s', (day, days, answer) => {
    expect(addDays(day, days)).toBe(answer)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['9999-12-01', 1, '9999-12-31'],
  ])('%s and %i months is %s', (day, count, answer) => {
    expect(addMonths(day, count)).toBe(answer)
  })

  it('of a leap year is the 28th a year later', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', -100)).toBe('1924-02-29')
  })

  it.each([
    ['2026-11-15', 6],
    ['2026-11-16', 0],
    ['1969-12-31', 2],
    ['1926-11-15', 0],
    ['2024-02-29', 3],
  ])('%s has the weekday %i, Monday the first', (day, answer) => {
    expect(weekdayOf(day)).toBe(answer)
  })

  it('goes back as far as it went forth', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30_000, max: 30_000 }), (day, days) => {
        const moved = addDays(day, days)
        expect(isDay(moved)).toBe(true)
        expect(addDays(moved, -days)).toBe(day)
        expect(daysBetween(day, moved)).toBe(days)
        expect(moved > day).toBe(days > 0)
        expect(addDays(endOfMonth(day), 1).endsWith('-01')).toBe(true)
      }),
    )
  })
})

describe('the day it is', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  it.each([
    ['Pacific/Pago_Pago', '2026-12-31'],
    ['America/New_York', '2026-12-31'],
    ['UTC', '2026-12-31'],
    ['Europe/Berlin', '2027-01-01'],
    ['Asia/Kathmandu', '2027-01-01'],
    ['Pacific/Kiritimati', '2027-01-01'],
  ])('in %s half an hour before midnight in UTC is %s', (zone, answer) => {
    expect(dayIn(zone, newYear)).toBe(answer)
  })

  it.each([
    ['Pacific/Pago_Pago', '2028-02-29T10:59:59Z', '2028-02-28'],
    ['Pacific/Pago_Pago', '2028-02-29T11:00:00Z', '2028-02-29'],
    ['Pacific/Kiritimati', '2028-02-28T09:59:59Z', '2028-02-28'],
    ['Pacific/Kiritimati', '2028-02-28T10:00:00Z', '2028-02-29'],
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('in %s at %s is %s', (zone, instant, answer) => {
    expect(dayIn(zone, new Date(instant))).toBe(answer)
  })
})

describe('a day in words', () => {
  it('is written dd MMM yyyy and said in full', () => {
    expect(formatDay('2026-03-05')).toBe('05 Mar 2026')
    expect(sayDay('2026-03-05')).toBe('5 March 2026')
    expect(sayDay('2026-03-05', 'de-DE')).toBe('05.03.2026')
  })

  it.each([
    ['05-03-2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['2026-3-5', '2026-03-05'],
    ['2026/03/05', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['5/3/26', '2026-03-05'],
    ['5 3 2026', '2026-03-05'],
    ['5.3.', '2026-03-05'],
    [' 05 Mar 2026 ', '2026-03-05'],
    ['5 march 2026', '2026-03-05'],
    ['5th of', null],
    ['5th March, 2026', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['Mar 5 2026', '2026-03-05'],
    ['mar 5', '2026-03-05'],
    ['5mar', '2026-03-05'],
    ['5-Mar-2026', '2026-03-05'],
    ['29 Feb 2024', '2024-02-29'],
    ['29 Feb 2023', null],
    ['31-04-2026', null],
    ['03/25/2026', null],
    ['Ma 5', null],
    ['5 mars 2026', null],
    ['5', null],
    ['', null],
    ['soon', null],
    ['today', '2026-11-15'],
    ['Yesterday', '2026-11-14'],
    ['tomorrow', '2026-11-16'],
  ])('%j is read as %s', (text, answer) => {
    expect(parseDay(text, '2026-11-15')).toBe(answer)
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        for (const text of [day, formatDay(day), sayDay(day), `${date}-${month}-${year}`]) {
          expect(parseDay(text, '2026-11-15')).toBe(day)
        }
        expect(dayOf(Number(year), Number(month), Number(date))).toBe(day)
      }),
    )
  })
})

describe('a time in words', () => {
  it.each([
    ['18:30', '18:30'],
    ['18.30', '18:30'],
    ['1830', '18:30'],
    ['9', '09:00'],
    ['905', '09:05'],
    ['0:00', '00:00'],
    [' 23:59 ', '23:59'],
    ['6:30 pm', '18:30'],
    ['6:30PM', '18:30'],
    ['6 a.m.', '06:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['13 pm', null],
    ['0 am', null],
    ['24:00', null],
    ['18:60', null],
    ['18:3', null],
    ['-1', null],
    ['noon', null],
    ['', null],
  ])('%j is read as %s', (text, answer) => {
    expect(parseTime(text)).toBe(answer)
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(isTime(time)).toBe(true)
        expect(parseTime(time)).toBe(time)
      }),
    )
  })
})
