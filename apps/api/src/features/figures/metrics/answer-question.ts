import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { type MetricId, measuresFor } from '@tillsight/domain/figures/metrics/catalogue'
import { hasSeries, type Split } from '@tillsight/domain/figures/metrics/splits'
import { ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { presentParts } from './present-parts.ts'
import { presentChanges, presentValues } from './present-value.ts'
import { type MeasuredPart, readMeasures } from './read-measures.ts'
import { refuseSplit, refuseUnseen } from './refuse-unseen.ts'
import { inSteps, type Series } from './series.ts'
import type { Timeline } from './timeline.ts'

type Asked = { metrics: MetricId[]; split?: Split | undefined; grain?: Grain | undefined }
type Question = Asked & { top: number }

const refuse = (request: MemberRequest, { metrics, split, grain }: Asked): void => {
  refuseUnseen(request, metrics, 'metrics')
  if (split) refuseSplit(request, metrics, split)
  if (grain && !hasSeries(measuresFor(metrics), grain))
    throw fieldError('invalid', 'grain', 'Not all of these metrics are available over time.')
}

/** One question about some days. What it is compared with is told step by step where the days themselves are. */
export const answerQuestion = async (
  request: MemberRequest,
  { metrics: asked, split, grain, top }: Question,
  { period, compared, seriesBy }: Timeline,
) => {
  refuse(request, { metrics: asked, split, grain })
  const series = grain && seriesBy(grain)
  const measures = measuresFor(asked)
  const own = { sellerId: ownSellerId(request) }
  const by = (split && { split }) ?? series?.by ?? null
  const present = (series: Series, parts: MeasuredPart[]) =>
    inSteps(request, { series, parts }, (key, measured) => ({
      start: key,
      values: presentValues(asked, measured),
    }))
  const { whole, parts } = await readMeasures(request, measures, { ...own, period, by })

  const beforeThat = compared.map(async ({ comparison, period: other, seriesBy }) => {
    const beside = grain && seriesBy(grain)
    const before = await readMeasures(request, measures, { ...own, period: other, by: beside?.by ?? null })
    return {
      with: comparison,
      start_date: other.start,
      end_date: other.end,
      end_time: other.until ?? null,
      values: presentValues(asked, before.whole),
      change: presentChanges(asked, whole, before.whole),
      ...(beside ? { series: await present(beside, before.parts) } : {}),
    }
  })
  return {
    values: presentValues(asked, whole),
    compared: await Promise.all(beforeThat),
    ...(series ? { series: await present(series, parts) } : {}),
    ...(split ? await presentParts(request, parts, { metrics: asked, split, top }) : {}),
  }
}
