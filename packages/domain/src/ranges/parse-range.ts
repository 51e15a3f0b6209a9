import { addDays, addMonths, type Day, dayOf, isDay, yearOf } from '../day.ts'
import { monthNames, parseDay } from '../day-text.ts'
import { type StoreSettings, usualSettings } from '../people/store/settings.ts'
import { type Period, periodBetween, presetNamesFor, presetPeriod, presets } from '../period.ts'
import type { WeekStart } from '../week.ts'
import { startOfWeek } from '../week.ts'
import type { Range } from './range-text.ts'

type Calendar = Pick<StoreSettings, 'weekStart' | 'fiscalMonth'>

/**
 * What people type for a range: 'last month', 'this week', 'last 14 days', 'October', 'Oct 2025', 'Q3', '2025',
 * '1–15 Oct', '28 Sep to 3 Oct', '5 Mar'. Null where it is none.
 */
export const parseRange = (
  text: string,
  today: Day,
  { weekStart, fiscalMonth }: Calendar = usualSettings,
): Range | null => {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const preset = presetNamesFor(fiscalMonth).find((name) => presets[name].label.toLowerCase() === typed)
  if (preset) return { preset, period: presetPeriod(preset, today, fiscalMonth) }
  const period =
    readWeek(typed, today, weekStart) ??
    readLastDays(typed, today) ??
    readMonth(typed, today) ??
    readYear(typed, today) ??
    readSpan(typed, today) ??
    readOne(typed, today)
  return period && { preset: null, period }
}

const readWeek = (typed: string, today: Day, weekStart: WeekStart): Period | null => {
  if (typed !== 'this week' && typed !== 'last week') return null
  const start = startOfWeek(addDays(today, typed === 'last week' ? -7 : 0), weekStart)
  return { start, end: addDays(start, 6) }
}

const readLastDays = (typed: string, today: Day): Period | null => {
  const [, count, unit] = /^(?:last|past) (\d{1,3}) (day|week)s?$/.exec(typed) ?? []
  const days = Number(count) * (unit === 'week' ? 7 : 1)
  return days > 0 ? { start: addDays(today, 1 - days), end: today } : null
}

const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) + 1

/** Without a year, the latest one that has begun. */
const readMonth = (typed: string, today: Day): Period | null => {
  const [, word = '', year] = /^([a-z]+)(?: (\d{4}))?$/.exec(typed) ?? []
  const month = monthNamed(word)
  if (month === 0) return null
  const start = startingBy(today, year, month)
  return isDay(start) ? { start, end: addDays(addMonths(start, 1), -1) } : null
}

const readYear = (typed: string, today: Day): Period | null => {
  const [, quarter, ofYear] = /^q([1-4])(?: (\d{4}))?$/.exec(typed) ?? []
  if (quarter) {
    const start = startingBy(today, ofYear, Number(quarter) * 3 - 2)
    return { start, end: addDays(addMonths(start, 3), -1) }
  }
  return /^(19|20)\d\d$/.test(typed) ? { start: `${typed}-01-01`, end: `${typed}-12-31` } : null
}

const startingBy = (today: Day, year: string | undefined, month: number): Day => {
  if (year) return dayOf(Number(year), month, 1)
  const thisYear = dayOf(yearOf(today), month, 1)
  return thisYear <= today ? thisYear : dayOf(yearOf(today) - 1, month, 1)
}

/** A month or year said once holds for both ends: '1–15 Oct', '28 Sep – 3 Oct 2025'. */
const readSpan = (typed: string, today: Day): Period | null => {
  const [, from = '', to = ''] =
    /^(.+?)(?: ?[–—] ?| - | to |(?<=^\d{1,2})-(?=\d{1,2} ?[a-z]))(.+)$/.exec(typed) ?? []
  const end = parseDay(to, today)
  if (end === null) return null
  const [, rest = ''] = /^\d{1,2}(.*)$/.exec(to) ?? []
  const year = /\d{4}$/.exec(to)?.[0] ?? ''
  const start = /^\d{1,2}$/.test(from)
    ? parseDay(from + rest, today)
    : (parseDay(`${from} ${year}`, today) ?? parseDay(from, today))
  return start === null ? null : periodBetween(start, end)
}

const readOne = (typed: string, today: Day): Period | null => {
  const day = parseDay(typed, today)
  return day === null ? null : { start: day, end: day }
}
