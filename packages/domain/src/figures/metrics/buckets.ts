import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlier,
  later,
  monthOf,
  startOfMonth,
  weekdayOf,
} from '#domain/day.ts'
import type { Period } from '#domain/period.ts'

export const grains = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type Grain = (typeof grains)[number]

/** A step of a series: its name, by the day it begins with, and how many of its days are in the period. */
export type Bucket = { key: string; days: number }

const startOf: Record<Grain, (day: Day) => Day> = {
  hour: (day) => day,
  day: (day) => day,
  week: (day) => addDays(day, -weekdayOf(day)),
  month: startOfMonth,
  quarter: (day) => addMonths(startOfMonth(day), -((monthOf(day) - 1) % 3)),
  year: (day) => `${day.slice(0, 4)}-01-01`,
}

const next: Record<Grain, (start: Day) => Day> = {
  hour: (start) => addDays(start, 1),
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  quarter: (start) => addMonths(start, 3),
  year: (start) => addMonths(start, 12),
}

/** The days of a step that are in the period. */
export const daysOfBucket = ({ key, days }: Bucket, period: Period): Period => {
  const start = later(key.slice(0, 10), period.start)
  return { start, end: addDays(start, days - 1) }
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The steps of a period in order, whether or not anything happened; null where there are more than so many. */
export const buckets = (period: Period, grain: Grain, most: number): Bucket[] | null => {
  const found: Bucket[] = []
  for (let start = startOf[grain](period.start); start <= period.end; ) {
    const after = next[grain](start)
    // The calendar ends in the middle of its last step.
    const isLast = after <= start || startOf[grain](after) !== after
    const end = isLast ? period.end : addDays(after, -1)
    const days = daysBetween(later(start, period.start), earlier(end, period.end)) + 1
    if (grain === 'hour') found.push(...hours.map((hour) => ({ key: `${start}T${hour}`, days })))
    else found.push({ key: start, days })
    if (found.length > most) return null
    if (isLast) break
    start = after
  }
  return found
}
