import { addDays, type Day, dayOf, weekdayOf } from '#domain/day.ts'

/** The first of such a weekday in November, and so many weeks on. */
const inNovember = (year: number, weekday: number, weeks: number): Day => {
  const first = dayOf(year, 11, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * weeks)
}

/** The day after the fourth Thursday of November. */
const blackFriday = (year: number): Day => addDays(inNovember(year, 3, 3), 1)

/** Days that shops ask about and that are the same in every country. */
const holidays: Record<string, (year: number) => Day> = {
  'black friday': blackFriday,
  'cyber monday': (year) => addDays(blackFriday(year), 3),
  'valentines day': (year) => dayOf(year, 2, 14),
  'valentine day': (year) => dayOf(year, 2, 14),
  halloween: (year) => dayOf(year, 10, 31),
  'christmas eve': (year) => dayOf(year, 12, 24),
  'christmas day': (year) => dayOf(year, 12, 25),
  'new years eve': (year) => dayOf(year, 12, 31),
  'new year eve': (year) => dayOf(year, 12, 31),
}

export const holidayNamed = (name: string): ((year: number) => Day) | undefined => holidays[name]
