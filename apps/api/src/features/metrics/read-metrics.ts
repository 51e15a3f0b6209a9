import {
  type MetricId,
  type MetricValues,
  measuresFor,
  metricValues,
} from '@tillsight/domain/metrics/catalogue'
import type { Period } from '@tillsight/domain/period'
import { ownSellerId } from '#features/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  type MeasuredPart,
  type Split,
  selectMeasures,
  selectMeasuresBy,
  selectTop,
  type Top,
} from './measures.queries.ts'

type Asked<Id extends MetricId> = { metrics: readonly Id[]; period: Period }

const questionOf = (request: MemberRequest, { metrics, period }: Asked<MetricId>) => ({
  measures: measuresFor(metrics),
  period,
  sellerId: ownSellerId(request),
})

/** What these metrics came to in the period, of the sales that the member may see. */
export const readMetrics = async <Id extends MetricId>(
  request: MemberRequest,
  asked: Asked<Id>,
): Promise<MetricValues<Id>> =>
  metricValues(asked.metrics, await selectMeasures(request, questionOf(request, asked)))

type Part<Id extends MetricId> = { part: string; values: MetricValues<Id> }

/** The same as a whole and part by part; a part in which nothing happened is left out. */
export const readMetricsBy = async <Id extends MetricId>(
  request: MemberRequest,
  split: Split,
  asked: Asked<Id>,
): Promise<{ whole: MetricValues<Id>; parts: Part<Id>[] }> => {
  const { whole, parts } = await selectMeasuresBy(request, split, questionOf(request, asked))
  return { whole: metricValues(asked.metrics, whole), parts: partsOf(asked, parts) }
}

/** The parts that are worth most. */
export const readTop = async <Id extends MetricId>(
  request: MemberRequest,
  split: Split,
  { by, limit, ...asked }: Asked<Id> & Top,
): Promise<Part<Id>[]> =>
  partsOf(asked, await selectTop(request, split, { ...questionOf(request, asked), by, limit }))

const partsOf = <Id extends MetricId>({ metrics }: Asked<Id>, parts: MeasuredPart[]): Part<Id>[] =>
  parts.map(({ part, ...measured }) => ({ part, values: metricValues(metrics, measured) }))
