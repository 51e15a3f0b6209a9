import type { Day } from '@tillsight/domain/day'
import { mostSteps } from '@tillsight/domain/metrics/answer-size'
import { type Bucket, buckets, daysOfBucket, type Grain } from '@tillsight/domain/metrics/buckets'
import { comparedSteps, type Step } from '@tillsight/domain/metrics/compared-steps'
import { type Period, previousPeriod, samePeriodLastYear } from '@tillsight/domain/period'
import { fieldError } from '#platform/errors.ts'

const comparedWith = {
  previous: previousPeriod,
  last_year: (period: Period, today: Day) => samePeriodLastYear(period, { today, match: 'dates' }),
}
export type Comparison = keyof typeof comparedWith

export type NamedStep = { key: string; step: Period }
type Beside = { by: { grain: Grain } | { steps: Step[] }; steps: NamedStep[] }

const bucketsOf = (period: Period, grain: Grain): Bucket[] => {
  const found = buckets(period, grain, mostSteps)
  if (!found)
    throw fieldError('invalid', 'grain', 'These are more than 1,000 steps. Please choose longer ones.')
  return found
}

const named = (steps: Bucket[], period: Period): NamedStep[] =>
  steps.map((step) => ({ key: step.key, step: daysOfBucket(step, period) }))

/** Worked out once for all questions that ask for the same. */
const remembering = <Key, Value>(find: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}

/** The days that are asked about and those beside them, as a whole and step by step. */
export const timelineOf = (period: Period, compare: readonly Comparison[], today: Day) => {
  const bucketsBy = remembering((grain: Grain) => bucketsOf(period, grain))
  /** What stands beside the steps of the days asked for; hours have the same places in both. */
  const besideOf = (other: Period) =>
    remembering((grain: Grain): Beside => {
      if (grain === 'hour') return { by: { grain }, steps: named(bucketsOf(other, grain), other) }
      const steps = comparedSteps(bucketsBy(grain), { period, other, grain })
      return { by: { steps }, steps: steps.map((step) => ({ key: step.start, step })) }
    })
  return {
    period,
    stepsBy: remembering((grain: Grain) => named(bucketsBy(grain), period)),
    compared: compare.map((comparison) => {
      const other = comparedWith[comparison](period, today)
      return { comparison, period: other, stepsBy: besideOf(other) }
    }),
  }
}
export type Timeline = ReturnType<typeof timelineOf>
