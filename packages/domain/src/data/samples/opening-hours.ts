import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { perDay, perHour } from './moment.ts'

type Hours = { from: number; until: number }

/** Monday first; closed on Sundays. */
const byWeekday: (Hours | null)[] = [
  ...Array.from({ length: 5 }, () => ({ from: 8, until: 20 })),
  { from: 9, until: 18 },
  null,
]
const holidays = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Null on the days on which the shop stays closed. */
export const openingHours = (day: Day): Hours | null =>
  holidays.has(day.slice(5)) ? null : (byWeekday[weekdayOf(day)] ?? null)

/** What was bought while the shop was closed was ordered on the web. */
export const isWebOrder = (firstDay: Day, at: number): boolean => {
  const hours = openingHours(addDays(firstDay, Math.floor(at / perDay)))
  const hour = Math.floor((at % perDay) / perHour)
  return !hours || hour < hours.from || hour >= hours.until
}

/** The first day from this one on, by its place, on which the shop is open. */
export const nextOpenDay = (firstDay: Day, place: number): number =>
  openingHours(addDays(firstDay, place)) ? place : nextOpenDay(firstDay, place + 1)
