import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import {
  type MetricId,
  type MetricValues,
  measuresFor,
  metricValues,
} from '@tillsight/domain/figures/metrics/catalogue'
import { withMeasures } from '@tillsight/domain/figures/metrics/measures'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { ownSellerId } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { bestOfSums } from './best-sellers.ts'
import { selectTopProducts, type Top } from './measures.queries.ts'
import { readMeasures, withNothing } from './read-measures.ts'
import { inSteps, type Series, seriesBeside, seriesOf } from './series.ts'

type Asked<Id extends MetricId> = { metrics: readonly Id[]; period: TimedPeriod }
type Part<Id extends MetricId> = { key: string | null; values: MetricValues<Id> }

/** What these metrics came to in the period, of the sales that the member may see. */
export const readMetrics = async <Id extends MetricId>(
  request: MemberRequest,
  { metrics, period }: Asked<Id>,
): Promise<MetricValues<Id>> => {
  const question = { period, sellerId: ownSellerId(request), by: null }
  const { whole } = await readMeasures(request, measuresFor(metrics), question)
  return metricValues(metrics, whole)
}

/** The same as a whole and part by part; a part in which nothing happened is left out. */
export const readMetricsBy = async <Id extends MetricId>(
  request: MemberRequest,
  split: Split,
  { metrics, period }: Asked<Id>,
): Promise<{ whole: MetricValues<Id>; parts: Part<Id>[] }> => {
  const question = { period, sellerId: ownSellerId(request), by: { split } }
  const { whole, parts } = await readMeasures(request, measuresFor(metrics), question)
  return {
    whole: metricValues(metrics, whole),
    parts: parts.map(({ key, measured }) => ({ key, values: metricValues(metrics, measured) })),
  }
}

type Steps<Id extends MetricId> = {
  whole: MetricValues<Id>
  steps: { key: string; values: MetricValues<Id> }[]
}

const readSeries = async <Id extends MetricId>(
  request: MemberRequest,
  series: Series,
  { metrics, period }: Asked<Id>,
): Promise<Steps<Id>> => {
  const question = { period, sellerId: ownSellerId(request), by: series.by }
  const { whole, parts } = await readMeasures(request, measuresFor(metrics), question)
  return {
    whole: metricValues(metrics, whole),
    steps: await inSteps(request, { series, parts }, (key, measured) => ({
      key,
      values: metricValues(metrics, measured),
    })),
  }
}

/** The same as a whole and step by step, whether or not anything happened in a step. */
export const readMetricSteps = <Id extends MetricId>(
  request: MemberRequest,
  grain: Grain,
  asked: Asked<Id>,
): Promise<Steps<Id>> => readSeries(request, seriesOf(request, asked.period, grain), asked)

/** The same for other days, in steps that match those of the period. */
export const readMetricStepsBeside = <Id extends MetricId>(
  request: MemberRequest,
  grain: Grain,
  { metrics, period, other }: Asked<Id> & { other: TimedPeriod },
): Promise<Steps<Id>> =>
  readSeries(request, seriesBeside(request, { period, other, grain }), { metrics, period: other })

/** The products that are worth most. */
export const readTopProducts = async <Id extends MetricId>(
  request: MemberRequest,
  { metrics, period, ...top }: Asked<Id> & Top,
): Promise<{ id: string; name: string; values: MetricValues<Id> }[]> => {
  const sellerId = ownSellerId(request)
  const measures = measuresFor(metrics)
  // Rollups have the sales of all sellers together, by whole days; anything else is read from the lines.
  const rows =
    sellerId || period.from || period.until
      ? await selectTopProducts(request, measures, { period, sellerId, ...top })
      : await bestOfSums(request, measures, { period, ...top })
  return rows.map(({ part, name, is_whole, ...measured }) => ({
    id: part,
    name,
    values: metricValues(metrics, withMeasures(withNothing(0), measured)),
  }))
}
