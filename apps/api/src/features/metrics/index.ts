export { selectProductNames } from './measures.queries.ts'
export { readMetrics, readMetricsBy, readTop } from './read-metrics.ts'
