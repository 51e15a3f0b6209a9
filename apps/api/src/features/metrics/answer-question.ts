import type { Day } from '@tillsight/domain/day'
import type { Grain } from '@tillsight/domain/metrics/buckets'
import { type MetricId, measuresFor } from '@tillsight/domain/metrics/catalogue'
import type { Measured } from '@tillsight/domain/metrics/measures'
import { hasSeries, type Split } from '@tillsight/domain/metrics/splits'
import { daysCome } from '@tillsight/domain/period'
import { ownSellerId } from '#features/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { presentParts } from './present-parts.ts'
import { presentChanges, presentValues } from './present-value.ts'
import { type MeasuredPart, readMeasures, withNothing } from './read-measures.ts'
import { refuseSplit, refuseUnseen } from './refuse-unseen.ts'
import type { NamedStep, Timeline } from './timeline.ts'

type Asked = { metrics: MetricId[]; split?: Split | undefined; grain?: Grain | undefined }
type Question = Asked & { top: number }

const refuse = (request: MemberRequest, { metrics, split, grain }: Asked): void => {
  refuseUnseen(request, metrics, 'metrics')
  if (split) refuseSplit(request, metrics, split)
  if (grain && !hasSeries(measuresFor(metrics), grain))
    throw fieldError('invalid', 'grain', 'Not all of these metrics are known step by step.')
}

type Series = { metrics: MetricId[]; steps: NamedStep[]; parts: MeasuredPart[]; today: Day }

const presentSeries = ({ metrics, steps, parts, today }: Series) => {
  const byKey = new Map(parts.map(({ key, measured }) => [key, measured]))
  return mapInSlices(steps, ({ key, step }) => {
    const days = daysCome(step, today)
    const measured: Measured = { ...(byKey.get(key) ?? withNothing(days)), 'period.days': days }
    return { start: key, values: presentValues(metrics, measured) }
  })
}

/** One question about some days. What it is compared with is told step by step where the days themselves are. */
export const answerQuestion = async (
  request: MemberRequest,
  { metrics: asked, split, grain, top }: Question,
  timeline: Timeline,
) => {
  const { today } = request
  const { period } = timeline
  refuse(request, { metrics: asked, split, grain })
  const steps = grain && timeline.stepsBy(grain)
  const measures = measuresFor(asked)
  const own = { sellerId: ownSellerId(request) }
  const by = (split && { split }) ?? (grain && { grain }) ?? null
  const { whole, parts } = await readMeasures(request, measures, { ...own, period, by })

  const compared = timeline.compared.map(async ({ comparison, period: other, stepsBy }) => {
    const beside = grain ? stepsBy(grain) : null
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
    ...(steps ? { series: await presentSeries({ metrics: asked, steps, parts, today }) } : {}),
    ...(split ? await presentParts(request, parts, { metrics: asked, split, top }) : {}),
  }
}
