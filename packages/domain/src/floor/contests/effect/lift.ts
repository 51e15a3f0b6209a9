import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import type { Measured, MeasureId } from '#domain/figures/metrics/measures.ts'
import type { Metric } from '#domain/figures/metrics/metric.ts'
import { lengthOf, type Period } from '#domain/period.ts'

/** Days are compared with the same weekdays of so many weeks before. */
export const matchedWeeks = 4
/** How far back earlier periods are looked at, to see how much they differ by themselves. */
export const lookBackDays = 400
/** Fewer of them say nothing about that. */
export const fewestPeriods = 8

export type Course = {
  metric: Pick<Metric, 'needs' | 'value'>
  /** The sums of each day on which something happened. */
  days: ReadonlyMap<Day, Readonly<Measured>>
  /** Since when there are sales. */
  firstDay: Day
  /** Days of other contests, which are no usual days. */
  isLeftOut: (day: Day) => boolean
}

const daysOf = ({ start, end }: Period): Day[] =>
  Array.from({ length: lengthOf({ start, end }) }, (_, place) => addDays(start, place))

type Sums = Record<string, number>

const add = (sums: Sums, { metric, days }: Course, { day, share }: { day: Day; share: number }): void => {
  const measured = days.get(day)
  for (const need of metric.needs) sums[need] = (sums[need] ?? 0) + (measured?.[need] ?? 0) * share
}

/** What the metric is when these days, each by its share, are added up. */
const metricOver = (course: Course, parts: readonly { day: Day; share: number }[]): number | null => {
  const sums: Sums = Object.fromEntries(course.metric.needs.map((need) => [need, 0]))
  for (const part of parts) add(sums, course, part)
  if (course.metric.needs.includes('period.days'))
    sums['period.days'] = parts.reduce((sum, { share }) => sum + share, 0)
  return course.metric.value(sums as Record<MeasureId, number>)
}

export const actualOf = (course: Course, period: Period): number | null =>
  metricOver(
    course,
    daysOf(period).map((day) => ({ day, share: 1 })),
  )

/** The same weekday in each of the weeks before the period; none where there is no such day to compare with. */
const matchesOf = ({ firstDay, isLeftOut }: Course, day: Day, start: Day): Day[] => {
  const late = (weekdayOf(day) - weekdayOf(start) + 7) % 7
  return Array.from({ length: matchedWeeks }, (_, week) => addDays(start, late - 7 * (week + 1))).filter(
    (match) => match >= firstDay && !isLeftOut(match),
  )
}

/** What is usual on such days: each is the mean of the same weekdays of the weeks before `start`. */
export const expectedOf = (course: Course, period: Period, start = period.start): number | null => {
  const parts: { day: Day; share: number }[] = []
  for (const day of daysOf(period)) {
    const matches = matchesOf(course, day, start)
    if (matches.length === 0) return null
    for (const match of matches) parts.push({ day: match, share: 1 / matches.length })
  }
  return metricOver(course, parts)
}

/** How far what was is from what was usual, as the logarithm of their ratio. */
export const distanceOf = (actual: number | null, expected: number | null): number | null =>
  actual === null || expected === null || actual <= 0 || expected <= 0 ? null : Math.log(actual / expected)

/** The same of earlier periods without a contest, none of which has a day with another in common. */
export const usualDistances = (course: Course, period: Period): number[] => {
  const length = lengthOf(period)
  const step = Math.ceil(length / 7) * 7
  const first = addDays(period.start, -lookBackDays)
  const distances: number[] = []
  for (let start = addDays(period.start, -step); start >= first; start = addDays(start, -step)) {
    if (addDays(start, -7 * matchedWeeks) < course.firstDay) break
    const earlier = { start, end: addDays(start, length - 1) }
    if (daysOf(earlier).some(course.isLeftOut)) continue
    const distance = distanceOf(actualOf(course, earlier), expectedOf(course, earlier))
    if (distance !== null) distances.push(distance)
  }
  return distances
}

/** Of Student's distribution, below which 95% are: 90% are between it and its opposite (Abramowitz and Stegun 26.7.5). */
export const studentQuantile = (freedom: number): number => {
  const z = 1.6448536
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7]
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  )
}

/**
 * How far such a period is from the weeks before it without any contest, nine times out of ten. A trend makes it wider
 * and so is no effect. Null where too few earlier periods are known.
 */
export const usualReach = (distances: readonly number[]): number | null => {
  const count = distances.length
  if (count < fewestPeriods) return null
  const square = distances.reduce((sum, distance) => sum + distance ** 2, 0) / count
  return studentQuantile(count) * Math.sqrt(square * (1 + 1 / count))
}

export type Lift = {
  actual: number | null
  expected: number | null
  /** Of 0.1, a tenth more than usual. */
  lift: number | null
  range: { low: number; high: number } | null
  /** How many earlier periods the range comes from. */
  periods: number
}

/** How much more there was than on such days before, and the range in which the true lift is at 90%. */
export const liftOf = (course: Course, period: Period): Lift => {
  const [actual, expected] = [actualOf(course, period), expectedOf(course, period)]
  const distance = distanceOf(actual, expected)
  const distances = usualDistances(course, period)
  const reach = usualReach(distances)
  return {
    actual,
    expected,
    lift: distance === null ? null : Math.exp(distance) - 1,
    range:
      distance === null || reach === null
        ? null
        : { low: Math.exp(distance - reach) - 1, high: Math.exp(distance + reach) - 1 },
    periods: distances.length,
  }
}
