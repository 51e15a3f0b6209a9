import { type Bucket, buckets, daysOfBucket, type Grain } from '@tillsight/domain/figures/metrics/buckets'
import { comparedSteps } from '@tillsight/domain/figures/metrics/compared-steps'
import { type Measured, withMeasures } from '@tillsight/domain/figures/metrics/measures'
import { daysCome, type Period } from '@tillsight/domain/period'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import type { By } from './parts.queries.ts'
import { type MeasuredPart, withNothing } from './read-measures.ts'

type NamedStep = { key: string; step: Period; name?: string }

/** How to ask for a series, and the steps that the answer has, whether or not anything happened in them. */
export type Series = { by: By; steps: NamedStep[] }

const bucketsOf = ({ settings: { weekStart } }: MemberRequest, period: Period, grain: Grain): Bucket[] =>
  buckets(period, grain, { weekStart }) ?? []

/** Hours before the first that counts, and after the last, are none of the period. */
const isWithin = ({ key }: Bucket, { start, end, from = '00', until = '23' }: TimedPeriod): boolean =>
  key >= `${start}T${from.slice(0, 2)}` && key <= `${end}T${until.slice(0, 2)}`

/** The database's own weeks begin on Monday: others are asked for by their days, and named by their first day. */
const weeksOf = (found: Bucket[], period: TimedPeriod): Series => {
  const weeks = found.map((week) => ({ name: week.key, step: daysOfBucket(week, period) }))
  return {
    by: { steps: weeks.map(({ step }) => step) },
    steps: weeks.map(({ name, step }) => ({ key: step.start, step, name })),
  }
}

export const seriesOf = (request: MemberRequest, period: TimedPeriod, grain: Grain): Series => {
  const found = bucketsOf(request, period, grain)
  if (grain === 'week' && request.settings.weekStart !== 'MONDAY') return weeksOf(found, period)
  const steps = grain === 'hour' ? found.filter((step) => isWithin(step, period)) : found
  return {
    by: { grain },
    steps: steps.map((step) => ({ key: step.key, step: daysOfBucket(step, period) })),
  }
}

type Compared = { period: TimedPeriod; other: TimedPeriod; grain: Grain }

/** The compared series, matched to that of the period by position; hours have the same positions in both. */
export const seriesBeside = (request: MemberRequest, { period, other, grain }: Compared): Series => {
  if (grain === 'hour') return seriesOf(request, other, grain)
  const steps = comparedSteps(bucketsOf(request, period, grain), { period, other, grain })
  return { by: { steps }, steps: steps.map((step) => ({ key: step.start, step })) }
}

/** What was added up in each step, whether or not anything happened in it. */
export const stepsOf = (
  { today }: MemberRequest,
  { series, parts }: { series: Series; parts: readonly MeasuredPart[] },
): (MeasuredPart & { name: string })[] => {
  const byKey = new Map(parts.map(({ key, measured }) => [key, measured]))
  return series.steps.map(({ key, step, name = key }) => {
    const days = daysCome(step, today)
    return { key, name, measured: withMeasures(byKey.get(key) ?? withNothing(days), { 'period.days': days }) }
  })
}

/** The figures of each step, yielding to other requests between them. */
export const inSteps = <Answer>(
  request: MemberRequest,
  found: { series: Series; parts: readonly MeasuredPart[] },
  present: (key: string, measured: Measured) => Answer,
): Promise<Answer[]> => mapInSlices(stepsOf(request, found), ({ name, measured }) => present(name, measured))
