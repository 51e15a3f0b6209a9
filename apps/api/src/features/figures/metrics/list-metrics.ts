import type { metrics } from '@tillsight/contract'
import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { areas, type MetricId } from '@tillsight/domain/figures/metrics/catalogue'
import { formulaWords, isRatio } from '@tillsight/domain/figures/metrics/formula'
import { hasPast, isOfNow } from '@tillsight/domain/figures/metrics/of-now'
import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import { hasSeries, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { readOwnMetrics } from '#features/figures/formulas/index.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type AskedMetric, readyMetrics } from './asked-metrics.ts'
import { seesSplit } from './seen-metrics.ts'

const presentInfo = ({ role }: MemberRequest, area: string, metric: AskedMetric): MetricInfo => {
  const { id, label, unit, better, description, needs } = metric
  const splits = splitsFor(needs).filter((split) => seesSplit(role, split))
  return {
    ...{ id, area, label, unit, better, description, splits, formula: formulaWords(metric) },
    needs: [...needs],
    has_series: hasSeries(needs),
    has_hours: hasSeries(needs, 'hour'),
    is_of_now: isOfNow(needs),
    has_past: hasPast(needs),
    is_ratio: isRatio(metric),
    is_additive: isAdditive(metric),
  }
}

/** The store's own come first, then those of the catalogue by what they are about. */
export const listMetrics: Verb<typeof metrics.listMetrics> = async (request) => {
  const own = [...(await readOwnMetrics(request))].map(([id, metric]) => ({ ...metric, id }))
  const all = Object.entries({ own: null, ...areas }).flatMap(([area, its]) =>
    (its ? readyMetrics(Object.keys(its) as MetricId[]) : own).map((metric) => ({ area, metric })),
  )
  return all
    .filter(({ metric }) => seesMeasures(request.role, metric.needs))
    .map(({ area, metric }) => presentInfo(request, area, metric))
}
