import { wallTime } from './wall-clock.ts'

/**
 * A day of a store's calendar, 'yyyy-MM-dd'. It has no hour and no zone, so no change of clocks can touch it,
 * and two days compare as their texts do.
 */
export type Day = string

const firstYear = 100
/** From 1 March of the year 0 to 1970. */
const beforeMarch = 719_468
const lastYear = 9999

const inTwoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

export const dayOf = (year: number, month: number, date: number): Day =>
  `${inTwoDigits[Math.floor(year / 100)]}${inTwoDigits[year % 100]}-${inTwoDigits[month]}-${inTwoDigits[date]}`

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
export const dateOf = (day: Day): number => Number(day.slice(8, 10))

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export const isDay = (text: string): text is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, date] = [yearOf(text), monthOf(text), dateOf(text)]
  return year >= firstYear && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

const digitsOf = (day: Day, from: number): number =>
  10 * day.charCodeAt(from) + day.charCodeAt(from + 1) - 528

/** Days since 1970, to calculate with. */
export const numberOf = (day: Day): number =>
  firstOfMonth(1200 * digitsOf(day, 0) + 12 * digitsOf(day, 2) + digitsOf(day, 5) - 1) + digitsOf(day, 8) - 1

const calculateFirst = (month: number): number => {
  const year = Math.floor((month - 2) / 12)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return 365 * year + leapDays + Math.floor((153 * (month - 2 - 12 * year) + 2) / 5) - beforeMarch
}

/** Of the months that stores ask about: sums over many bills and series of many steps ask for many of them. */
const firstKnown = 1900 * 12
const known = Int32Array.from({ length: 400 * 12 }, (_, place) => calculateFirst(firstKnown + place))

/**
 * The same of the first day of a month, months counted from the year 0 on; and in which month such a day is. Calculated
 * from March on, so that the leap day is the last of its year.
 */
export const firstOfMonth = (month: number): number => known[month - firstKnown] ?? calculateFirst(month)
export const monthAt = (number: number): number => {
  const guess = Math.floor((number + beforeMarch) / 30.436875) + 2
  if (firstOfMonth(guess) > number) return guess - 1
  return firstOfMonth(guess + 1) > number ? guess : guess + 1
}

/** The calendar is limited: a day outside becomes its first or its last day. */
export const addDays = (day: Day, days: number): Day => {
  const number = numberOf(day) + Math.floor(days)
  const month = monthAt(number)
  const year = Math.floor(month / 12)
  if (year > lastYear || Number.isNaN(year)) return dayOf(lastYear, 12, 31)
  if (year < firstYear) return dayOf(firstYear, 1, 1)
  return dayOf(year, month - 12 * year + 1, number - firstOfMonth(month) + 1)
}

/** 31 January and a month is the last day of February. */
export const addMonths = (day: Day, months: number): Day => {
  const count = yearOf(day) * 12 + monthOf(day) - 1 + months
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  if (year > lastYear) return dayOf(lastYear, 12, 31)
  if (year < firstYear) return dayOf(firstYear, 1, 1)
  return dayOf(year, month, Math.min(dateOf(day), daysInMonth(year, month)))
}

export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12)

export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: Day): number => (((numberOf(day) + 3) % 7) + 7) % 7

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
export const endOfMonth = (day: Day): Day =>
  dayOf(yearOf(day), monthOf(day), daysInMonth(yearOf(day), monthOf(day)))

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
export const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** Which day it is in a time zone at an instant. */
export const dayIn = (timeZone: string, instant: Date): Day =>
  new Date(wallTime(timeZone, instant.getTime())).toISOString().slice(0, 10)
