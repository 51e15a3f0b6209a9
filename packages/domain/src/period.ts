import {
  addDays,
  addMonths,
  addYears,
  type Day,
  daysBetween,
  earlier,
  endOfMonth,
  later,
  monthOf,
  startOfMonth,
  yearOf,
} from './day.ts'
import { formatDate, formatDay } from './day-text.ts'
import type { Locale } from './locales.ts'
import { usualLocale } from './usual-formats.ts'

/** From the start of one day to the end of another, both included. Where all time is meant, there is none. */
export type Period = { start: Day; end: Day }

export const presets = {
  today: { label: 'Today', period: (today) => ({ start: today, end: today }) },
  yesterday: { label: 'Yesterday', period: (today) => lastDays(addDays(today, -1), 1) },
  'last-7-days': { label: 'Last 7 days', period: (today) => lastDays(today, 7) },
  'last-30-days': { label: 'Last 30 days', period: (today) => lastDays(today, 30) },
  'this-month': { label: 'This month', period: (today) => months(startOfMonth(today), 1) },
  'last-month': { label: 'Last month', period: (today) => months(addMonths(startOfMonth(today), -1), 1) },
  'this-quarter': { label: 'This quarter', period: (today) => months(startOfQuarter(today), 3) },
  'this-year': { label: 'This year', period: (today) => months(startOfYear(today), 12) },
  'last-year': { label: 'Last year', period: (today) => months(addYears(startOfYear(today), -1), 12) },
  'this-fiscal-year': {
    label: 'This fiscal year',
    period: (today, month) => months(startOfFiscalYear(today, month), 12),
  },
  'last-fiscal-year': {
    label: 'Last fiscal year',
    period: (today, month) => months(addYears(startOfFiscalYear(today, month), -1), 12),
  },
  'all-time': { label: 'All time', period: () => null },
} satisfies Record<string, { label: string; period: (today: Day, fiscalMonth: number) => Period | null }>

export type PresetName = keyof typeof presets

/** Those of the fiscal year, too: what a link or a stored choice may name. */
export const allPresetNames = Object.keys(presets) as PresetName[]

/** Those that are offered: a fiscal year that begins in January is the year. */
export const presetNamesFor = (fiscalMonth: number): PresetName[] =>
  allPresetNames.filter((name) => fiscalMonth !== 1 || !name.endsWith('-fiscal-year'))

export const presetNames = presetNamesFor(1)

export const presetPeriod = (name: PresetName, today: Day, fiscalMonth = 1): Period | null =>
  presets[name].period(today, fiscalMonth)

/** The preset that a period is today; the shortest name where two are the same. */
export const presetOf = (period: Period | null, today: Day, fiscalMonth = 1): PresetName | null =>
  presetNamesFor(fiscalMonth).find((name) => isSamePeriod(presetPeriod(name, today, fiscalMonth), period)) ??
  null

export const isSamePeriod = (one: Period | null, other: Period | null): boolean =>
  one?.start === other?.start && one?.end === other?.end

const lastDays = (end: Day, count: number): Period => ({ start: addDays(end, 1 - count), end })
const months = (start: Day, count: number): Period => ({
  start,
  end: endOfMonth(addMonths(start, count - 1)),
})
const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`
/** The latest first day of that month which is not in the future. */
const startOfFiscalYear = (day: Day, month: number): Day =>
  addMonths(startOfMonth(day), -((monthOf(day) - month + 12) % 12))
const startOfQuarter = (day: Day): Day => addMonths(startOfMonth(day), -((monthOf(day) - 1) % 3))

export const lengthOf = ({ start, end }: Period): number => daysBetween(start, end) + 1

/** How many of its days are not in the future. */
export const daysCome = ({ start, end }: Period, today: Day): number =>
  Math.max(0, lengthOf({ start, end: earlier(end, today) }))

/** '05 Mar 2026', or '01 Mar 2026 – 05 Mar 2026'. */
export const formatPeriod = (period: Period | null, locale: Locale = usualLocale): string => {
  if (!period) return presets['all-time'].label
  const { start, end } = period
  return start === end ? formatDay(start, locale) : `${formatDay(start, locale)} – ${formatDay(end, locale)}`
}

/** '01–05 Mar', '28 Feb – 05 Mar', with their year where it is not this one. */
export const shortPeriod = ({ start, end }: Period, today: Day, locale: Locale = usualLocale): string => {
  const isThisYear = yearOf(start) === yearOf(today) && yearOf(end) === yearOf(today)
  const short = (day: Day): string => (isThisYear ? formatDate(day, locale) : formatDay(day, locale))
  if (start === end) return short(end)
  if (locale !== usualLocale) return `${short(start)} – ${short(end)}`
  if (startOfMonth(start) === startOfMonth(end)) return `${start.slice(8)}–${short(end)}`
  return yearOf(start) === yearOf(end)
    ? `${formatDate(start)} – ${short(end)}`
    : `${short(start)} – ${short(end)}`
}

/** In order, no matter which end was given first. */
export const periodBetween = (one: Day, other: Day): Period => ({
  start: earlier(one, other),
  end: later(one, other),
})

/** The days that a calendar offers: 100 years back to 20 years ahead. */
export const selectableDays = (today: Day): Period => ({
  start: addYears(today, -100),
  end: addYears(today, 20),
})

export const within = (bounds: Period, day: Day): Day => earlier(later(day, bounds.start), bounds.end)

export const mostDaysUpToToday = 99_999

export const clampDaysUpToToday = (count: number): number =>
  Math.min(Math.max(Math.trunc(count) || 0, 0), mostDaysUpToToday)

/** So many days, today the last of them; none is today alone, and the first selectable day is the furthest. */
export const daysUpToToday = (count: number, today: Day): Period => ({
  start: later(addDays(today, 1 - Math.max(clampDaysUpToToday(count), 1)), selectableDays(today).start),
  end: today,
})

/** How many whole months a period is made of, or 0. */
const wholeMonths = ({ start, end }: Period): number =>
  start === startOfMonth(start) && end === endOfMonth(end)
    ? (yearOf(end) - yearOf(start)) * 12 + monthOf(end) - monthOf(start) + 1
    : 0

/** The period next to this one: months go by months, anything else by its number of days. */
export const stepPeriod = (period: Period, steps: number): Period => {
  const count = wholeMonths(period)
  if (count > 0) return months(addMonths(period.start, count * steps), count)
  const days = lengthOf(period) * steps
  return { start: addDays(period.start, days), end: addDays(period.end, days) }
}

/** While a period is still running, only the part that has passed is compared with the same part of another. */
const passedPart = (period: Period, today: Day): Period =>
  period.start <= today && today < period.end ? { start: period.start, end: today } : period

/** The last day of a month meets the last of another. */
const monthsEarlier = (day: Day, count: number): Day => {
  const moved = addMonths(day, -count)
  return day === endOfMonth(day) ? endOfMonth(moved) : moved
}

/** Of days that are still running, those that have passed meet the same weekdays before them. */
const weeksEarlier = (passed: Period): Period => {
  const days = Math.ceil(lengthOf(passed) / 7) * 7
  return { start: addDays(passed.start, -days), end: addDays(passed.end, -days) }
}

/** What a period is compared with, everywhere: the one next to it, of which only as much as has passed of this. */
export const previousPeriod = (period: Period, today: Day): Period => {
  const passed = passedPart(period, today)
  const count = wholeMonths(period)
  if (passed !== period && count === 0) return weeksEarlier(passed)
  const { start, end } = stepPeriod(period, -1)
  // Where the calendar begins, the one before is shorter.
  const last = earlier(end, addDays(period.start, -1))
  return { start, end: passed === period ? last : earlier(monthsEarlier(today, count), last) }
}

/** A year of weeks earlier, so that a Saturday meets a Saturday, or the same dates of the year before. */
export const samePeriodLastYear = (
  period: Period,
  { today, match }: { today: Day; match: 'dates' | 'weekdays' },
): Period => {
  const { start, end } = passedPart(period, today)
  if (match === 'weekdays') return { start: addDays(start, -364), end: addDays(end, -364) }
  const yearBefore = addYears(end, -1)
  return {
    start: addYears(start, -1),
    end: wholeMonths({ start, end }) > 0 ? endOfMonth(yearBefore) : yearBefore,
  }
}
