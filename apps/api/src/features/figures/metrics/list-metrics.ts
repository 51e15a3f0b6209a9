import type { metrics } from '@tillsight/contract'
import { areas, type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { formulaWords, isRatio } from '@tillsight/domain/figures/metrics/formula'
import { hasPast, hasSeries, isOfNow, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import type { Verb } from '#platform/request.ts'
import { seesMetric, seesSplit } from './seen-metrics.ts'

export const listMetrics: Verb<typeof metrics.listMetrics> = async ({ role }) =>
  Object.entries(areas).flatMap(([area, its]) =>
    (Object.keys(its) as MetricId[])
      .filter((id) => seesMetric(role, id))
      .map((id) => {
        const { label, unit, better, description, needs } = metricOf(id)
        const splits = splitsFor(needs).filter((split) => seesSplit(role, split))
        return {
          ...{ id, area, label, unit, better, description, splits, formula: formulaWords(metricOf(id)) },
          needs: [...needs],
          has_series: hasSeries(needs),
          has_hours: hasSeries(needs, 'hour'),
          is_of_now: isOfNow(needs),
          has_past: hasPast(needs),
          is_ratio: isRatio(metricOf(id)),
        }
      }),
  )
