import {
  addDays,
  addMonths,
  addYears,
  type Day,
  isDay,
  startOfMonth,
  weekdayOf,
  yearOf,
} from '#domain/day.ts'
import type { StoreSettings } from '#domain/people/store/settings.ts'
import { isSamePeriod, type Period, periodBetween, presetOf, presetPeriod } from '#domain/period.ts'
import { parseRange } from '#domain/ranges/parse-range.ts'
import type { Range } from '#domain/ranges/range-text.ts'
import { startOfWeek } from '#domain/week.ts'
import { holidayNamed } from './holidays.ts'

/** What a question must know of the day it is asked on. */
export type Calendar = { today: Day } & Pick<StoreSettings, 'weekStart' | 'fiscalMonth'>

type Read = (text: string, calendar: Calendar) => Period | null

const days = (count: number, today: Day): Period => ({ start: addDays(today, 1 - count), end: today })

const rolling: Read = (text, { today }) => {
  const [, typed = '1', unit] =
    /^(?:last|past|previous) (?:(\d{1,3}) )?(day|week|month|quarter|year)s?$/.exec(text) ?? []
  const count = Number(typed)
  if (!unit || count < 1) return null
  // 'last month' is a month of the calendar; 'past month' and 'last 3 months' are days up to today.
  const isRolling = text.startsWith('past') || /\d/.test(text)
  if (!isRolling) return null
  if (unit === 'day') return days(count, today)
  if (unit === 'week') return days(7 * count, today)
  if (unit === 'month' && count === 1 && !/\d/.test(text)) return days(30, today)
  const months = { month: 1, quarter: 3, year: 12 }[unit as 'month' | 'quarter' | 'year'] * count
  return { start: addDays(addMonths(today, -months), 1), end: today }
}

const toDate: Read = (text, { today, weekStart }) => {
  const start = {
    'week to date': startOfWeek(today, weekStart),
    wtd: startOfWeek(today, weekStart),
    'month to date': startOfMonth(today),
    mtd: startOfMonth(today),
    'quarter to date': presetPeriod('this-quarter', today)?.start,
    qtd: presetPeriod('this-quarter', today)?.start,
    'year to date': `${today.slice(0, 4)}-01-01`,
    ytd: `${today.slice(0, 4)}-01-01`,
  }[text]
  return start ? { start, end: today } : null
}

const lastQuarter: Read = (text, { today }) => {
  if (text !== 'last quarter' && text !== 'previous quarter') return null
  const now = presetPeriod('this-quarter', today)
  return now && { start: addMonths(now.start, -3), end: addDays(now.start, -1) }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The last one until today; 'last Friday' is before today. */
const weekday: Read = (text, { today }) => {
  const [, last, name = ''] = /^(last )?([a-z]+)$/.exec(text) ?? []
  const place = name.length < 3 ? -1 : weekdays.findIndex((day) => day === name || day.slice(0, 3) === name)
  if (place < 0) return null
  const back = (weekdayOf(today) - place + 7) % 7 || (last ? 7 : 0)
  const day = addDays(today, -back)
  return { start: day, end: day }
}

const weekend: Read = (text, { today }) => {
  if (text !== 'last weekend' && text !== 'this weekend') return null
  const monday = startOfWeek(today)
  const saturday = addDays(monday, text === 'this weekend' ? 5 : -2)
  return { start: saturday, end: addDays(saturday, 1) }
}

const before: Read = (text, { today }) => {
  if (text === 'day before yesterday') return { start: addDays(today, -2), end: addDays(today, -2) }
  const [, count, unit] = /^(\d{1,3}|a|one) (day|week|month|year)s? ago$/.exec(text) ?? []
  if (unit !== 'day') return null
  const day = addDays(today, -(Number(count) || 1))
  return { start: day, end: day }
}

const ordinals = { first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 }

const yearNamed = (text: string, today: Day): number | null => {
  if (text === 'this year') return yearOf(today)
  if (text === 'last year' || text === 'previous year') return yearOf(today) - 1
  return /^(19|20)\d\d$/.test(text) ? Number(text) : null
}

/** 'first half of 2026', 'h1 2026', 'second quarter of last year'. */
const partOfYear: Read = (text, { today }) => {
  const [, word, half, quarter, h, of] =
    /^(?:(first|second|third|fourth|1st|2nd|3rd|4th) (?:(half)|(quarter))|h([12]))(?: (?:of )?(.+))?$/.exec(
      text,
    ) ?? []
  if (!half && !quarter && !h) return null
  const year = of ? yearNamed(of, today) : yearOf(today)
  const place = h ? Number(h) : ordinals[word as keyof typeof ordinals]
  const months = quarter ? 3 : 6
  if (year === null || place * months > 12) return null
  const start = `${year}-${String((place - 1) * months + 1).padStart(2, '0')}-01`
  return { start, end: addDays(addMonths(start, months), -1) }
}

/** 'march last year', 'q3 of last year': the year in words. */
const ofYear: Read = (text, calendar) => {
  const [, part = '', named = ''] = /^(.+?) (?:of )?(this year|last year)$/.exec(text) ?? []
  const year = yearNamed(named, calendar.today)
  if (year === null || !/^([a-z]+|q[1-4])$/.test(part)) return null
  return parseRange(`${part} ${year}`, calendar.today)?.period ?? null
}

const ofQuarter: Read = (text, { today }) => {
  const [, quarter, year] = /^q([1-4]) (?:of |in )(\d{4})$/.exec(text) ?? []
  return quarter ? (parseRange(`q${quarter} ${year}`, today)?.period ?? null) : null
}

const since: Read = (text, calendar) => {
  const [, from] = /^since (.+)$/.exec(text) ?? []
  const start = from && readPeriod(from, calendar)?.period?.start
  return start && start <= calendar.today ? { start, end: calendar.today } : null
}

/** From one to the other, both included: days, months or quarters. */
const span: Read = (text, calendar) => {
  const [, from, to] =
    /^(?:from )?(.+?) (?:to|until|through) (.+)$/.exec(text) ?? /^between (.+?) and (.+)$/.exec(text) ?? []
  if (!from || !to || /\b(to|and|since|from)\b/.test(`${from} ${to}`)) return null
  const together = parseRange(`${from} to ${to}`, calendar.today)?.period
  if (together) return together
  const year = /\b\d{4}$/.exec(to)?.[0]
  const whole = year && !/\d{4}$/.test(from) ? `${from} ${year}` : from
  const [first, last] = [readPeriod(whole, calendar)?.period, readPeriod(to, calendar)?.period]
  if (!first || !last || first.start > last.end) return null
  return periodBetween(first.start, last.end)
}

const holiday: Read = (text, { today }) => {
  const [, name = '', year] = /^(.+?)(?: (?:in )?(\d{4}))?$/.exec(text) ?? []
  const dayIn = holidayNamed(name)
  if (!dayIn) return null
  const latest = dayIn(yearOf(today)) <= today ? yearOf(today) : yearOf(addYears(today, -1))
  const day = dayIn(year ? Number(year) : latest)
  return isDay(day) ? { start: day, end: day } : null
}

/** The day or the month first? Only where the digits say it themselves. */
const isUnclear = (text: string): boolean => {
  const [, one, other] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}$/.exec(text) ?? []
  return one !== undefined && one !== other && text.includes('/') && Number(one) <= 12
}

const readings: readonly Read[] = [
  toDate,
  lastQuarter,
  rolling,
  weekday,
  weekend,
  before,
  partOfYear,
  ofYear,
  ofQuarter,
  since,
  holiday,
  span,
]

const cleaned = (text: string): string =>
  text
    .replaceAll(/\b(the|so far) /g, '')
    .replaceAll(/(?<=\d)(st|nd|rd|th)\b(?= [a-z])(?! (half|quarter))/g, '')

/** The days that a text names, by the calendar of a store; null where it names none. */
export const readPeriod = (typed: string, calendar: Calendar): Range | null => {
  const text = cleaned(typed)
  const { today, fiscalMonth } = calendar
  if (text === '' || text === 'tomorrow' || text.split(' ').some(isUnclear)) return null
  if (text === 'ever' || text === 'of all time') return { preset: 'all-time', period: null }
  const own = readings.map((read) => read(text, calendar)).find((period) => period !== null)
  if (own) return { period: own, preset: isPreset(own, calendar) ? presetOf(own, today, fiscalMonth) : null }
  const said = text.replace(/^previous (week|month|year)$/, 'last $1').replace(/^(\d{1,2}) of /, '$1 ')
  return parseRange(said, today, calendar)
}

/** Only days up to today move on tomorrow; a month that was named by its name does not. */
const isPreset = (period: Period, { today }: Calendar): boolean =>
  isSamePeriod(period, presetPeriod('last-7-days', today)) ||
  isSamePeriod(period, presetPeriod('last-30-days', today))
