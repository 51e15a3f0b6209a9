import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { contestKinds } from '@tillsight/domain/floor/contests/contest'
import { metricProblem } from '@tillsight/domain/floor/contests/metric-problem'
import { expect, it } from 'vitest'
import { scoringMetrics } from './scoring-metrics.ts'

const catalogue = new Map(
  metricIds.map((id) => {
    const metric = metricOf(id)
    const info = { id, needs: metric.needs, better: metric.better, is_additive: isAdditive(metric) }
    return [id, info as unknown as MetricInfo] as const
  }),
)

it.each(contestKinds)('offers for %s the metrics that the server takes, and no other', (kind) => {
  const taken = metricIds.filter((id) => metricProblem(metricOf(id), kind) === null)

  expect(scoringMetrics(catalogue, kind).map(({ id }) => id)).toEqual(taken)
  expect(taken.length).toBeGreaterThan(5)
})
