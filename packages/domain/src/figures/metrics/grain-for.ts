import { lengthOf, type Period } from '#domain/period.ts'
import type { Grain } from './buckets.ts'

const longest: [days: number, grain: Grain][] = [
  [2, 'hour'],
  [62, 'day'],
  [366, 'week'],
  [366 * 8, 'month'],
]

/** The steps in which a range is told: few enough to be seen apart, many enough to show how it went. */
export const grainFor = (period: Period): Grain =>
  longest.find(([days]) => lengthOf(period) <= days)?.[1] ?? 'year'
