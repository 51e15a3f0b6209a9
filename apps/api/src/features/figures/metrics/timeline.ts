import { mostSteps } from '@tillsight/domain/figures/metrics/answer-size'
import { buckets, type Grain } from '@tillsight/domain/figures/metrics/buckets'
import { type Comparison, comparedPeriod, type TimedPeriod } from '@tillsight/domain/timed-period'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type Series, seriesBeside, seriesOf } from './series.ts'

const boundedSeriesOf = (request: MemberRequest, period: TimedPeriod, grain: Grain): Series => {
  const { weekStart } = request.settings
  if (!buckets(period, grain, { most: mostSteps, weekStart }))
    throw fieldError('invalid', 'grain', 'This range has more than 1,000 steps. Choose longer steps.')
  return seriesOf(request, period, grain)
}

/** Calculated once for all questions that ask for the same. */
const memoize = <Key, Value>(find: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}

/** The days that are asked about and those compared with them, as a whole and step by step. */
export const timelineOf = (request: MemberRequest, period: TimedPeriod, compare: readonly Comparison[]) => ({
  period,
  seriesBy: memoize((grain: Grain) => boundedSeriesOf(request, period, grain)),
  compared: compare.map((comparison) => {
    const other = comparedPeriod(period, comparison, request)
    const seriesBy = memoize((grain: Grain) => seriesBeside(request, { period, other, grain }))
    return { comparison, period: other, seriesBy }
  }),
})
export type Timeline = ReturnType<typeof timelineOf>
