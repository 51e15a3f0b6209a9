import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlier,
  later,
  monthOf,
  startOfMonth,
} from '#domain/day.ts'
import type { Period } from '#domain/period.ts'
import type { WeekStart } from '#domain/week.ts'
import { startOfWeek } from '#domain/week.ts'

export const grains = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type Grain = (typeof grains)[number]

/** A step of a series: its name, by the day it begins with, and how many of its days are in the period. */
export type Bucket = { key: string; days: number }

const startOf: Record<Grain, (day: Day, weekStart: WeekStart) => Day> = {
  hour: (day) => day,
  day: (day) => day,
  week: startOfWeek,
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

type Steps = { most?: number; weekStart?: WeekStart }

/** The steps of a period in order, whether or not anything happened; null where there are more than so many. */
export const buckets = (
  period: Period,
  grain: Grain,
  { most = Number.POSITIVE_INFINITY, weekStart = 'MONDAY' }: Steps = {},
): Bucket[] | null => {
  const found: Bucket[] = []
  const beginning = (day: Day): Day => startOf[grain](day, weekStart)
  for (let start = beginning(period.start); start <= period.end; ) {
    const after = next[grain](start)
    // The calendar ends in the middle of its last step.
    const isLast = after <= start || beginning(after) !== after
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
