import type { Day } from '@tillsight/domain/day'
import { mostSteps } from '@tillsight/domain/metrics/answer-size'
import { type Bucket, buckets, daysOfBucket, type Grain } from '@tillsight/domain/metrics/buckets'
import { type MetricId, measuresFor } from '@tillsight/domain/metrics/catalogue'
import { comparedSteps } from '@tillsight/domain/metrics/compared-steps'
import type { Measured } from '@tillsight/domain/metrics/measures'
import { hasSeries, type Split } from '@tillsight/domain/metrics/splits'
import { daysCome, type Period, previousPeriod, samePeriodLastYear } from '@tillsight/domain/period'
import { ownSellerId } from '#features/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { presentParts } from './present-parts.ts'
import { presentChanges, presentValues } from './present-value.ts'
import { type MeasuredPart, readMeasures, withNothing } from './read-measures.ts'
import { refuseSplit, refuseUnseen } from './refuse-unseen.ts'

const comparedWith = {
  previous: previousPeriod,
  last_year: (period: Period, today: Day) => samePeriodLastYear(period, { today, match: 'dates' }),
}

type Asked = { metrics: MetricId[]; split?: Split | undefined; grain?: Grain | undefined }
type Question = Asked & { top: number }
type When = { period: Period; compare: readonly (keyof typeof comparedWith)[] }

const refuse = (request: MemberRequest, { metrics, split, grain }: Asked): void => {
  refuseUnseen(request, metrics, 'metrics')
  if (split) refuseSplit(request, metrics, split)
  if (grain && !hasSeries(measuresFor(metrics), grain))
    throw fieldError('invalid', 'grain', 'Not all of these metrics are known step by step.')
}

const stepsOf = (period: Period, grain: Grain): Bucket[] => {
  const steps = buckets(period, grain, mostSteps)
  if (!steps)
    throw fieldError('invalid', 'grain', 'These are more than 1,000 steps. Please choose longer ones.')
  return steps
}

type NamedStep = { key: string; step: Period }

const named = (steps: Bucket[], period: Period): NamedStep[] =>
  steps.map((step) => ({ key: step.key, step: daysOfBucket(step, period) }))

type Series = { metrics: MetricId[]; steps: NamedStep[]; parts: MeasuredPart[]; today: Day }

const presentSeries = ({ metrics, steps, parts, today }: Series) => {
  const byKey = new Map(parts.map(({ key, measured }) => [key, measured]))
  return mapInSlices(steps, ({ key, step }) => {
    const days = daysCome(step, today)
    const measured: Measured = { ...(byKey.get(key) ?? withNothing(days)), 'period.days': days }
    return { start: key, values: presentValues(metrics, measured) }
  })
}

/** What stands beside the steps of the days asked for; hours have the same places in both. */
const stepsBeside = (
  steps: Bucket[],
  { period, other, grain }: { period: Period; other: Period; grain: Grain },
) => {
  if (grain === 'hour') return { by: { grain }, steps: named(stepsOf(other, grain), other) }
  const beside = comparedSteps(steps, { period, other, grain })
  return { by: { steps: beside }, steps: beside.map((step) => ({ key: step.start, step })) }
}

/** One question about some days. What it is compared with is told step by step where the days themselves are. */
export const answerQuestion = async (
  request: MemberRequest,
  { metrics: asked, split, grain, top }: Question,
  { period, compare }: When,
) => {
  const { today } = request
  refuse(request, { metrics: asked, split, grain })
  const steps = grain && stepsOf(period, grain)
  const measures = measuresFor(asked)
  const own = { sellerId: ownSellerId(request) }
  const by = (split && { split }) ?? (grain && { grain }) ?? null
  const { whole, parts } = await readMeasures(request, measures, { ...own, period, by })

  const compared = compare.map(async (comparison) => {
    const other = comparedWith[comparison](period, today)
    const beside = grain && steps ? stepsBeside(steps, { period, other, grain }) : null
    const before = await readMeasures(request, measures, { ...own, period: other, by: beside?.by ?? null })
    return {
      with: comparison,
      start_date: other.start,
      end_date: other.end,
      values: presentValues(asked, before.whole),
      change: presentChanges(asked, whole, before.whole),
      ...(beside
        ? { series: await presentSeries({ metrics: asked, steps: beside.steps, parts: before.parts, today }) }
        : {}),
    }
  })
  return {
    values: presentValues(asked, whole),
    compared: await Promise.all(compared),
    ...(steps
      ? { series: await presentSeries({ metrics: asked, steps: named(steps, period), parts, today }) }
      : {}),
    ...(split ? await presentParts(request, parts, { metrics: asked, split, top }) : {}),
  }
}
