import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { type MetricId, measuresFor } from '@tillsight/domain/figures/metrics/catalogue'
import { hasSeries, type Split } from '@tillsight/domain/figures/metrics/splits'
import { ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { presentParts } from './present-parts.ts'
import { presentChanges, presentValues } from './present-value.ts'
import type { MeasuredPart, Measures } from './read-measures.ts'
import type { ReadTogether } from './read-together.ts'
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

/** One question about some days. The compared period has a series wherever the period itself has one. */
export const answerQuestion = async (
  request: MemberRequest,
  { metrics: asked, split, grain, top }: Question,
  { timeline: { period, compared, seriesBy }, read }: { timeline: Timeline; read: ReadTogether },
) => {
  refuse(request, { metrics: asked, split, grain })
  const measures = measuresFor(asked)
  const own = { sellerId: ownSellerId(request) }
  const series = grain && seriesBy(grain)
  const others = compared.map((other) => ({ ...other, series: grain && other.seriesBy(grain) }))
  const present = (series: Series, parts: MeasuredPart[]) =>
    inSteps(request, { series, parts }, (key, measured) => ({
      start: key,
      values: presentValues(asked, measured),
    }))

  // Asked for at once, so that the other questions of the request share them.
  const [{ whole, parts }, ...before] = await Promise.all([
    read(measures, { ...own, period, by: (split && { split }) ?? series?.by ?? null }),
    ...others.map(({ period, series }) => read(measures, { ...own, period, by: series?.by ?? null })),
  ])
  const presentOther = async ({ comparison, period, series }: (typeof others)[number], place: number) => {
    const { whole: wholeBefore, parts } = before[place] as Measures
    return {
      with: comparison,
      start_date: period.start,
      end_date: period.end,
      end_time: period.until ?? null,
      values: presentValues(asked, wholeBefore),
      change: presentChanges(asked, whole, wholeBefore),
      ...(series ? { series: await present(series, parts) } : {}),
    }
  }
  return {
    values: presentValues(asked, whole),
    compared: await Promise.all(others.map(presentOther)),
    ...(series ? { series: await present(series, parts) } : {}),
    ...(split ? await presentParts(request, parts, { metrics: asked, split, top }) : {}),
  }
}
