import { type Measured, measureIds, measureOf, nothingMeasured } from './measures.ts'
import type { Metric } from './metric.ts'
import { hasSeries } from './splits.ts'

type Judged = Pick<Metric, 'needs' | 'value'>

/** Numbers above and below zero that have nothing to do with each other, the same each time. */
const sampleOf = (seed: number): Measured =>
  Object.fromEntries(
    measureIds.map((id, place) => [id, (((place + 3) * (seed * 7919 + 31) * 104_729) % 9973) - 4986]),
  ) as Measured

const sumOf = (one: Measured, other: Measured): Measured =>
  Object.fromEntries(measureIds.map((id) => [id, one[id] + other[id]])) as Measured

const pairs = [1, 2, 3, 4, 5, 6].map((seed) => {
  const [one, other] = [sampleOf(seed), sampleOf(seed + 6)]
  return { one, other, both: sumOf(one, other) }
})

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))

/** Two days together have the sum of both. Tried out, since an own metric can be any formula. */
const isLinear = ({ value }: Judged): boolean =>
  value(nothingMeasured) === 0 &&
  pairs.every(({ one, other, both }) => {
    const [a, b, sum] = [value(one), value(other), value(both)]
    return a !== null && b !== null && sum !== null && isNear(a + b, sum)
  })

/** Whether the days of a period sum to it: only then is there a part for each day, and a rest to expect. */
export const isAdditive = (metric: Judged): boolean =>
  hasSeries(metric.needs) &&
  metric.needs.every((measure) => {
    const { adds, source } = measureOf(measure)
    return adds !== 'never' && source !== 'period'
  }) &&
  isLinear(metric)
