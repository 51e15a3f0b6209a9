import { addDays, addMonths, type Day, daysBetween, earlier, monthOf, yearOf } from '#domain/day.ts'
import type { Period } from '#domain/period.ts'
import type { Bucket, Grain } from './buckets.ts'

/** A step by its own first and last day, the first of which is its name. */
export type Step = Period

type Compared = { period: Period; other: Period; grain: Grain }

const goesByMonths = (grain: Grain): boolean => grain === 'month' || grain === 'quarter' || grain === 'year'

const monthsBetween = (from: Day, to: Day): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)

/** Where a day of a period is in another: as many months earlier where both begin alike, else as many days in. */
const placeIn = ({ period, other, grain }: Compared): ((day: Day) => Day) => {
  const months = monthsBetween(other.start, period.start)
  return goesByMonths(grain) && addMonths(period.start, -months) === other.start
    ? (day) => addMonths(day, -months)
    : (day) => addDays(other.start, daysBetween(period.start, day))
}

/** The steps of the compared period that match those of this one, as far as it goes. */
export const comparedSteps = (steps: readonly Bucket[], compared: Compared): Step[] => {
  const { period, other } = compared
  const at = placeIn(compared)
  const found: Step[] = []
  let day = period.start
  for (const { days } of steps) {
    const start = at(day)
    if (start > other.end) break
    day = addDays(day, days)
    found.push({ start, end: earlier(addDays(at(day), -1), other.end) })
  }
  return found
}
