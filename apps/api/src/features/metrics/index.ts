import { metrics } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { listMetrics } from './list-metrics.ts'
import { queryMetrics } from './query-metrics.ts'

export const metricCalls = [
  answering(metrics.listMetrics, listMetrics),
  answering(metrics.queryMetrics, queryMetrics),
]

export { selectNames } from './names.queries.ts'
export { presentChange, presentValue } from './present-value.ts'
export { readMetricSteps, readMetrics, readMetricsBy, readTopProducts } from './read-metrics.ts'
