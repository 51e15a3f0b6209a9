import { isMetricId, type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import { readOwnMetrics } from '#features/figures/formulas/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** A metric of the catalogue, or of the store's own. */
export type AskedMetric = Metric & { id: string }

export const readyMetrics = (ids: readonly MetricId[]): AskedMetric[] =>
  ids.map((id) => ({ id, ...metricOf(id) }))

/** The measures that these metrics are calculated from, each once. */
export const measuresOf = (metrics: readonly Pick<Metric, 'needs'>[]): MeasureId[] => [
  ...new Set(metrics.flatMap(({ needs }) => needs)),
]

/** Those that exist and that the role may see, by id. The store's own are read only where one is asked for. */
export const readSeenMetrics = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AskedMetric>> => {
  const own = ids.every(isMetricId) ? null : await readOwnMetrics(request)
  return new Map(
    ids.flatMap((id) => {
      const found = isMetricId(id) ? metricOf(id) : own?.get(id)
      return found && seesMeasures(request.role, found.needs) ? [[id, { ...found, id }]] : []
    }),
  )
}

export type FindMetrics = (ids: readonly string[], field: 'metric' | 'metrics') => AskedMetric[]

/** What a role may not know is to it as unknown as what never was. */
export const metricFinder = async (
  request: MemberRequest,
  asked: readonly string[],
): Promise<FindMetrics> => {
  const seen = await readSeenMetrics(request, asked)
  return (ids, field) =>
    ids.map((id) => {
      const found = seen.get(id)
      if (!found) throw fieldError('invalid', field, 'This metric does not exist.')
      return found
    })
}

/** The one metric that a call is about. */
export const readAskedMetric = async (request: MemberRequest, id: string): Promise<AskedMetric> => {
  const find = await metricFinder(request, [id])
  const [metric] = find([id], 'metric')
  if (!metric) throw new Error('no metric')
  return metric
}
