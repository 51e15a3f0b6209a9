import { formulas, metricCohorts, metricParts, metrics, promotionEffect } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { explainMetric } from './explain-metric.ts'
import { exportRows } from './export-rows.ts'
import { findFirstDay } from './find-first-day.ts'
import { listMetrics } from './list-metrics.ts'
import { listRows } from './list-rows.ts'
import { previewFormula } from './preview-formula.ts'
import { queryManyMetrics, queryMetrics } from './query-metrics.ts'
import { readCohorts } from './read-cohorts.ts'
import { readPartNames } from './read-part-names.ts'
import { readPromotionEffect } from './read-promotion-effect.ts'

export const metricCalls = [
  answering(metrics.listMetrics, listMetrics),
  answering(metrics.firstDay, findFirstDay),
  answering(metrics.queryMetrics, queryMetrics),
  answering(metrics.queryManyMetrics, queryManyMetrics),
  answering(metricCohorts.readCohorts, readCohorts),
  answering(metricParts.readPartNames, readPartNames),
  answering(promotionEffect.readPromotionEffect, readPromotionEffect),
  answering(metrics.explainMetric, explainMetric),
  answering(metrics.listMetricRows, listRows),
  answering(metrics.exportMetricRows, exportRows),
  answering(formulas.previewFormula, previewFormula),
]

export { type AskedMetric, readSeenMetrics } from './asked-metrics.ts'
export { countWrongSums, rebuildSums, selectStores } from './check-sums.queries.ts'
export { type FigureReader, type FigureScope, figureReader } from './figure-reader.ts'
export { selectFirstDay } from './first-day.queries.ts'
export { isInPeriod } from './in-period.queries.ts'
export { foldSums } from './keep-sums.queries.ts'
export { readLabels } from './part-labels.ts'
export { presentValue, roundValue } from './present-value.ts'
export { type MetricAnswer, readAnswer } from './read-answer.ts'
export { readCohortTable } from './read-cohorts.ts'
export { readFilterNames } from './read-filter-names.ts'
export { readMeasures } from './read-measures.ts'
export {
  readMetricSteps,
  readMetricStepsBeside,
  readMetrics,
  readMetricsBy,
  readTopProducts,
} from './read-metrics.ts'
export { readSellerDays, readStoreDays } from './read-seller-days.ts'
export { readValues } from './read-values.ts'
export { refuseLongAnswer } from './refuse-long-answer.ts'
export { refuseFilters } from './refuse-unseen.ts'
export { seesSplit } from './seen-metrics.ts'
export { selectWorthOfActivities, selectWorthOfSales, type Worth } from './worth.queries.ts'
