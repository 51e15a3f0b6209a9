import { formatDay, formatMonth } from '#domain/day-text.ts'
import type { Locale } from '#domain/locales.ts'
import type { Grain } from './buckets.ts'

/** What a table calls a step of time. */
export const stepHeads: Record<Grain, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  quarter: 'Quarter from',
  year: 'Year',
}

/** A step in words, by the time that it begins: '05 Mar 2026, 09:00', 'Mar 2026'. */
export const stepName = (grain: Grain, start: string, locale: Locale): string => {
  const day = start.slice(0, 10)
  if (grain === 'hour') return `${formatDay(day, locale)}, ${start.slice(11, 13)}:00`
  if (grain === 'day' || grain === 'week') return formatDay(day, locale)
  return grain === 'year' ? day.slice(0, 4) : formatMonth(day)
}
