import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { lengthOf, type Period } from '#domain/period.ts'
import type { Time } from '#domain/time-text.ts'
import { startOfWeek, type WeekStart } from '#domain/week.ts'

const weeksOfRhythm = 8
/** With fewer weeks in which anything happened, a rhythm would be chance. */
const fewestWeeks = 4

/** What each weekday usually has, Monday first; null where there is too little history. */
export type Rhythm = readonly number[] | null

/** The last complete weeks before a period. */
export const rhythmDays = ({ start }: Period, weekStart: WeekStart): Period => {
  const end = addDays(startOfWeek(start, weekStart), -1)
  return { start: addDays(end, 1 - 7 * weeksOfRhythm), end }
}

/** A weekday that lost more than it brought is worth nothing, and not less. */
export const rhythmOf = (valueOn: (day: Day) => number, days: Period): Rhythm => {
  const sums = Array.from({ length: 7 }, () => 0)
  const weeks = new Set<number>()
  for (let place = 0; place < lengthOf(days); place += 1) {
    const day = addDays(days.start, place)
    const value = valueOn(day)
    const weekday = weekdayOf(day)
    sums[weekday] = (sums[weekday] ?? 0) + value
    if (value !== 0) weeks.add(Math.floor(place / 7))
  }
  if (weeks.size < fewestWeeks || sums.every((sum) => sum <= 0)) return null
  return sums.map((sum) => Math.max(0, sum) / weeksOfRhythm)
}

/** The weight of each day, equal without a rhythm for any of these weekdays. */
export const dayWeights = (period: Period, rhythm: Rhythm): number[] => {
  const days = Array.from({ length: lengthOf(period) }, (_, place) => addDays(period.start, place))
  const weights = days.map((day) => rhythm?.[weekdayOf(day)] ?? 0)
  return weights.some((weight) => weight > 0) ? weights : days.map(() => 1)
}

/** What each hour of the day usually has; null for what belongs to a day and to no hour. */
export type Hours = readonly number[] | null

const everyHour = Array.from({ length: 24 }, () => 1)

const clockOf = (time: Time): { hour: number; part: number } => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour, part: (minute + 1) / 60 }
}

const weightsOf = (hours: readonly number[]): readonly number[] =>
  hours.some((weight) => weight > 0) ? hours.map((weight) => Math.max(0, weight)) : everyHour

/** How much of a day has usually happened by a time, that minute included: 0 to 1. */
export const passedShare = (hours: Hours, time: Time): number => {
  if (!hours) return 1
  const { hour, part } = clockOf(time)
  const weights = weightsOf(hours)
  const sum = (until: number): number => weights.slice(0, until).reduce((all, weight) => all + weight, 0)
  return (sum(hour) + (weights[hour] ?? 0) * part) / sum(24)
}

/** How many hours are left in which something usually happens. */
export const openHoursLeft = (hours: Hours, time: Time): number => {
  if (!hours) return 0
  const { hour, part } = clockOf(time)
  return weightsOf(hours).reduce((left, weight, place) => {
    if (weight === 0 || place < hour) return left
    return left + (place === hour ? 1 - part : 1)
  }, 0)
}
