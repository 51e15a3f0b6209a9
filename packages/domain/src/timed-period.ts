import { addDays, type Day, daysBetween } from './day.ts'
import { formatDay } from './day-text.ts'
import type { Locale } from './locales.ts'
import { formatPeriod, type Period, previousPeriod, samePeriodLastYear, shortPeriod } from './period.ts'
import type { Time } from './time-text.ts'
import { usualLocale } from './usual-formats.ts'
import { wallTime } from './wall-clock.ts'

/** Days of which the first may count from a time of day on, and the last until one, that minute included. */
export type TimedPeriod = Period & { from?: Time | undefined; until?: Time | undefined }

/** What the store's calendar and clock show. */
export type Now = { today: Day; time: Time }

export const comparisons = ['previous', 'last_year'] as const
export type Comparison = (typeof comparisons)[number]

const daysBeside: Record<Comparison, (period: Period, today: Day) => Period> = {
  previous: previousPeriod,
  last_year: (period, today) => samePeriodLastYear(period, { today, match: 'dates' }),
}

/**
 * What a period is compared with, everywhere. While it is still running, the last day compared counts until the time
 * that it is now: a morning is compared with a morning, not with a whole day.
 */
export const comparedPeriod = (
  period: TimedPeriod,
  comparison: Comparison,
  { today, time }: Now,
): TimedPeriod => {
  const { start, end, from, until } = period
  // Hours up to now are compared with as many before them.
  if (from !== undefined)
    return comparison === 'previous'
      ? { start: addDays(start, -1), end: addDays(end, -1), from, until }
      : { ...daysBeside.last_year({ start, end }, today), from, until }
  const days = daysBeside[comparison]({ start, end }, today)
  return start <= today && today <= end ? { ...days, until: time } : days
}

const minute = 60_000
const wallText = (timeZone: string, instant: number): string =>
  new Date(wallTime(timeZone, instant)).toISOString().slice(0, 16)

/** So many hours up to now, by the minute, by the clock of the store: not more where the clocks change, nor less. */
export const lastHours = (hours: number, now: Date, timeZone: string): TimedPeriod => {
  const last = Math.floor(now.getTime() / minute) * minute
  const [first, end] = [last - (hours * 60 - 1) * minute, last].map((instant) => wallText(timeZone, instant))
  const [start = '', from = ''] = first?.split('T') ?? []
  const [day = '', until = ''] = end?.split('T') ?? []
  return { start, from, end: day, until }
}

/** Everything from a day on until a period begins: of hours, until the minute before the first of them. */
export const untilPeriod = (first: Day, { start, from }: TimedPeriod): TimedPeriod => {
  if (from === undefined || from === '00:00') return { start: first, end: addDays(start, -1) }
  const before = new Date(Date.parse(`${start}T${from}Z`) - minute).toISOString()
  return { start: first, end: start, until: before.slice(11, 16) }
}

export const isOfWholeDays = ({ from, until }: TimedPeriod): boolean =>
  from === undefined && until === undefined

/** Whole days, and those that count in part, in order. */
export const dayParts = ({ start, end, from, until }: TimedPeriod): TimedPeriod[] => {
  if (isOfWholeDays({ start, end, from, until })) return [{ start, end }]
  if (start === end) return [{ start, end, from, until }]
  const [first, last] = [
    from === undefined ? start : addDays(start, 1),
    until === undefined ? end : addDays(end, -1),
  ]
  return [
    ...(from === undefined ? [] : [{ start, end: start, from }]),
    ...(first <= last ? [{ start: first, end: last }] : []),
    ...(until === undefined ? [] : [{ start: end, end, until }]),
  ]
}

/** One after the other, about as long as each other; its times stay with the first and the last day. */
export const inParts = (
  { start, end, from, until }: TimedPeriod,
  { most, leastDays }: { most: number; leastDays: number },
): TimedPeriod[] => {
  const days = daysBetween(start, end) + 1
  const each = Math.max(leastDays, Math.ceil(days / most))
  const last = Math.max(1, Math.ceil(days / each)) - 1
  return Array.from({ length: last + 1 }, (_, place) => ({
    start: addDays(start, place * each),
    end: place === last ? end : addDays(start, (place + 1) * each - 1),
    ...(place === 0 && { from }),
    ...(place === last && { until }),
  }))
}

/** What has a day and no hour counts from the first minute of its day: on a first day that begins later, not at all. */
export const countingDays = ({ start, end, from }: TimedPeriod): Period => ({
  start: from === undefined || from === '00:00' ? start : addDays(start, 1),
  end,
})

const withTimes = (days: string, { until }: TimedPeriod): string =>
  until === undefined ? days : `${days} until ${until}`

/** '04 Nov 2026 until 14:05'. */
export const formatTimedPeriod = (period: TimedPeriod | null, locale: Locale = usualLocale): string => {
  if (!period) return formatPeriod(null)
  const { start, end, from } = period
  if (from === undefined) return withTimes(formatPeriod({ start, end }, locale), period)
  return `${formatDay(start, locale)} ${from} – ${formatDay(end, locale)} ${period.until ?? '23:59'}`
}

/** 'yesterday until 14:05', '01–15 Oct until 14:05'. */
export const shortTimedPeriod = (period: TimedPeriod, today: Day, locale: Locale = usualLocale): string => {
  const { start, end, until } = period
  const isYesterday = until !== undefined && start === end && end === addDays(today, -1)
  return withTimes(isYesterday ? 'yesterday' : shortPeriod({ start, end }, today, locale), period)
}
