import type { MeasureId, Metric } from './metric.ts'
import { profitMetrics } from './profit.metrics.ts'
import { salesMetrics } from './sales.metrics.ts'

export const catalogue = { ...salesMetrics, ...profitMetrics } satisfies Record<string, Metric>

export type MetricId = keyof typeof catalogue

/** What these metrics came to: a sum is always a number, a ratio may be none. */
export type MetricValues<Id extends MetricId> = { [One in Id]: ReturnType<(typeof catalogue)[One]['value']> }

export const metricOf = (id: MetricId): Metric => catalogue[id]

/** What must be added up so that these metrics can be told, each once. */
export const measuresFor = (ids: readonly MetricId[]): MeasureId[] => [
  ...new Set(ids.flatMap((id) => metricOf(id).needs)),
]

export const metricValues = <Id extends MetricId>(
  ids: readonly Id[],
  measures: Readonly<Record<MeasureId, number>>,
): MetricValues<Id> =>
  Object.fromEntries(ids.map((id) => [id, metricOf(id).value(measures)])) as MetricValues<Id>
