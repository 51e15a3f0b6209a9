import { buckets, daysOfBucket, type Grain } from '@tillsight/domain/metrics/buckets'
import {
  type MetricId,
  type MetricValues,
  measuresFor,
  metricValues,
} from '@tillsight/domain/metrics/catalogue'
import type { Split } from '@tillsight/domain/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { ownSellerId } from '#features/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { selectTopProducts, type Top } from './measures.queries.ts'
import { countingDays, readMeasures, withNothing } from './read-measures.ts'
import { selectTopOfSums } from './sums.queries.ts'

type Asked<Id extends MetricId> = { metrics: readonly Id[]; period: Period }
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

/** The same as a whole and step by step, whether or not anything happened in a step. */
export const readMetricSteps = async <Id extends MetricId>(
  request: MemberRequest,
  grain: Grain,
  { metrics, period }: Asked<Id>,
): Promise<{ whole: MetricValues<Id>; steps: { key: string; values: MetricValues<Id> }[] }> => {
  const question = { period, sellerId: ownSellerId(request), by: { grain } }
  const measures = measuresFor(metrics)
  const { whole, parts } = await readMeasures(request, measures, question)
  const daysOf = countingDays(request, measures)
  const byKey = new Map(parts.map(({ key, measured }) => [key, measured]))
  const steps = buckets(period, grain, Number.POSITIVE_INFINITY) ?? []
  return {
    whole: metricValues(metrics, whole),
    steps: await mapInSlices(steps, (step) => {
      const days = daysOf(daysOfBucket(step, period))
      const measured = { ...(byKey.get(step.key) ?? withNothing(days)), 'period.days': days }
      return { key: step.key, values: metricValues(metrics, measured) }
    }),
  }
}

/** The products that are worth most. */
export const readTopProducts = async <Id extends MetricId>(
  request: MemberRequest,
  { metrics, period, ...top }: Asked<Id> & Top,
): Promise<{ id: string; name: string; values: MetricValues<Id> }[]> => {
  const sellerId = ownSellerId(request)
  const measures = measuresFor(metrics)
  // Sums are kept of everyone's sales together; of one seller's the lines tell.
  const rows = sellerId
    ? await selectTopProducts(request, measures, { period, sellerId, ...top })
    : await selectTopOfSums(request, measures, { period, ...top })
  return rows.map(({ part, name, is_whole, ...measured }) => ({
    id: part,
    name,
    values: metricValues(metrics, { ...withNothing(0), ...measured }),
  }))
}
