import { addDays, type Day, dayOf, weekdayOf, yearOf } from '#domain/day.ts'

/** The Gregorian Easter Sunday, after Meeus. */
const easterOf = (year: number): Day => {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const skipped =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + skipped + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const sum = moon + sunday - 7 * late + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The first, second … of a weekday in a month, Monday is 0. */
const nthWeekday = (year: number, month: number, { nth, weekday }: { nth: number; weekday: number }): Day => {
  const first = dayOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

const fixed = ['01-01', '02-14', '05-01', '10-31', '12-23', '12-24', '12-25', '12-26', '12-31'] as const
const aroundEaster = [-2, -1, 0, 1, 39, 49, 50] as const

/** Days that are unlike others in shops of most countries, so that nobody has to be warned of them. */
const namedDaysOf = (year: number): Day[] => {
  const easter = easterOf(year)
  const thanksgiving = nthWeekday(year, 11, { nth: 4, weekday: 3 })
  return [
    ...fixed.map((date) => `${dayOf(year, 1, 1).slice(0, 4)}-${date}`),
    ...aroundEaster.map((days) => addDays(easter, days)),
    thanksgiving,
    addDays(thanksgiving, 1),
    nthWeekday(year, 5, { nth: 2, weekday: 6 }),
  ]
}

export const isNamedDay = (day: Day): boolean => namedDaysOf(yearOf(day)).includes(day)
