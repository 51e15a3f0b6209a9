import { addDays, type Day } from '#domain/day.ts'

/** A moment of the sample shop is a number of seconds on its own clock since its first midnight. */
export const perHour = 3600
export const perDay = 24 * perHour

/** The shelves were filled on the day before. */
export const openedAt = -16 * perHour

const two = (value: number): string => String(value).padStart(2, '0')

/** The store's own local time, as 2026-03-09T12:30:00. */
export const localTime = (firstDay: Day, moment: number): string => {
  const days = Math.floor(moment / perDay)
  const second = moment - days * perDay
  const [hour, minute] = [Math.floor(second / perHour), Math.floor((second % perHour) / 60)]
  return `${addDays(firstDay, days)}T${two(hour)}:${two(minute)}:${two(second % 60)}`
}
