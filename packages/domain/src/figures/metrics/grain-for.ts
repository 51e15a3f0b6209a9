import { lengthOf, type Period } from '#domain/period.ts'
import type { Grain } from './buckets.ts'

const longest: [days: number, grain: Grain][] = [
  [2, 'hour'],
  [62, 'day'],
  [366, 'week'],
  [366 * 8, 'month'],
]

/** The steps of a chart for a range: few enough to tell apart, many enough to show the trend. */
export const grainFor = (period: Period): Grain =>
  longest.find(([days]) => lengthOf(period) <= days)?.[1] ?? 'year'
