import {
  formulas,
  metricCohorts,
  metricKnown,
  metricParts,
  metrics,
  metricWhy,
  promotionEffect,
} from '@tillsight/contract'
import { answering, answeringFromReplica } from '#platform/http/answering.ts'
import { explainMetric } from './explain-metric.ts'
import { exportRows } from './export-rows.ts'
import { findFirstDay } from './find-first-day.ts'
import { readKnown } from './known/read-known.ts'
import { listMetrics } from './list-metrics.ts'
import { listRows } from './list-rows.ts'
import { previewFormula } from './preview-formula.ts'
import { queryManyMetrics, queryMetrics } from './query-metrics.ts'
import { readCohorts } from './read-cohorts.ts'
import { readPartNames } from './read-part-names.ts'
import { readPromotionEffect } from './read-promotion-effect.ts'
import { readWhy } from './why/read-why.ts'

export const metricCalls = [
  answering(metrics.listMetrics, listMetrics),
  answering(metrics.firstDay, findFirstDay),
  answeringFromReplica(metrics.queryMetrics, queryMetrics),
  answering(metrics.queryManyMetrics, queryManyMetrics),
  answeringFromReplica(metricCohorts.readCohorts, readCohorts),
  answering(metricParts.readPartNames, readPartNames),
  answering(promotionEffect.readPromotionEffect, readPromotionEffect),
  answeringFromReplica(metricWhy.readWhy, readWhy),
  answeringFromReplica(metricKnown.readKnown, readKnown),
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
export { selectKnownSince } from './known/known.queries.ts'
export { readKnownFigure } from './known/known-figure.ts'
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
export { readChange } from './why/read-why.ts'
export { selectWorthOfActivities, selectWorthOfSales, type Worth } from './worth.queries.ts'
