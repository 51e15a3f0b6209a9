import { ownMetricRecords } from '@tillsight/domain/figures/formulas/own-metrics'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import type { MemberRequest } from '#platform/request.ts'
import { selectFormulas } from './formulas.queries.ts'

/** The store's own metrics that can be calculated, by id. */
export const readOwnMetrics = async (request: MemberRequest): Promise<Map<string, Metric>> =>
  ownMetricRecords(await selectFormulas(request))
