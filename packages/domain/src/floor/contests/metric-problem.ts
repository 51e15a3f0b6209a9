import { isAdditive } from '#domain/figures/metrics/additive.ts'
import { type MeasureId, measureOf } from '#domain/figures/metrics/measures.ts'
import type { Metric } from '#domain/figures/metrics/metric.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import type { ContestKind } from './contest.ts'

/** Facts that belong to a person, each to one sale, return or activity. */
const sources: readonly string[] = ['document', 'line', 'both', 'activity', 'shift']

export const isOfDocuments = (measure: MeasureId): boolean => {
  const { source, adds } = measureOf(measure)
  return sources.includes(source) && adds !== 'never'
}

/** Kinds in which a value must grow with each sale. */
export const summing: readonly ContestKind[] = ['race', 'raffle']

/** Why a metric cannot be scored by in such a contest; null where it can. */
export const metricProblem = (
  metric: Pick<Metric, 'label' | 'better' | 'needs' | 'value'>,
  kind: ContestKind,
): string | null => {
  const { label, better, needs } = metric
  if (!needs.every(isOfDocuments))
    return `${label} does not come from the sales or activities of one person, so it cannot be scored by.`
  if (better === 'down' && kind !== 'points')
    return `Less of ${label.toLowerCase()} is better. Use points with a negative weight.`
  if (summing.includes(kind) && !isAdditive(metric))
    return `${label} does not add up over sales. Choose another kind of contest, or another metric.`
  return null
}

/** What is frozen with a sale: a filter by anything else would change scores without a sale. */
export const contestFilters: readonly Split[] = [
  'product',
  'category',
  'hour',
  'weekday',
  'discount_band',
  'price_band',
  'promotion',
]

/** Kinds whose scores can be divided by hours worked: those are known only afterwards. */
export const kindsPerHour: readonly ContestKind[] = ['most', 'improvement', 'points', 'knockout', 'everyone']
