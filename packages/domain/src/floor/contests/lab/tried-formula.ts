import { type Measured, type MeasureId, measureOf } from '#domain/figures/metrics/measures.ts'
import type { Metric } from '#domain/figures/metrics/metric.ts'

/** A metric of a contest, and the points for one unit of it. */
export type ScoredMetric = { metric: Pick<Metric, 'needs' | 'value'>; weight: number }

type Sums = Readonly<Measured>

/** The score of all of it together; none where a metric has nothing to divide by. */
export const scoreOf = (metrics: readonly ScoredMetric[], sums: Sums): number | null => {
  let score = 0
  for (const { metric, weight } of metrics) {
    const value = metric.value(sums)
    if (value === null) return null
    score += weight * value
  }
  return score
}

const counts: readonly MeasureId[] = [
  'sales.count',
  'sales.named_count',
  'sales.multi_count',
  'sales.promoted_count',
  'sales.discounted_count',
  'lines.count',
]

/** Each sale and line in two. */
const split = (sums: Sums): Measured => {
  const changed = { ...sums }
  for (const id of counts) changed[id] = 2 * sums[id]
  return changed
}

/** What shrinks with the price. */
const priced: readonly MeasureId[] = [
  'sales.net',
  'sales.tax',
  'sales.weekend_net',
  'sales.named_net',
  'sales.discounted_net',
  'lines.known_cost_net',
  'promotions.net',
]
const cut = 0.2

const isOfSales = (id: MeasureId): boolean => ['both', 'document', 'line'].includes(measureOf(id).source)

/** Everything a fifth cheaper, and so much more of it sold. */
const discounted = (sums: Sums, more: number): Measured => {
  const changed = Object.fromEntries(
    (Object.keys(sums) as MeasureId[]).map((id) => [id, isOfSales(id) ? sums[id] * (1 + more) : sums[id]]),
  ) as Measured
  for (const id of priced) changed[id] *= 1 - cut
  changed['sales.discount'] += cut * sums['sales.net'] * (1 + more)
  changed['sales.discounted_count'] = changed['sales.count']
  changed['lines.discounted_gross'] = changed['sales.gross']
  changed['lines.full_price_units'] = 0
  return changed
}

const mostMore = 1

/** Half of what would have to be sold more for the same profit: a discount that does not pay. */
const moreSold = (sums: Sums): number => {
  const margin = 1 - sums['sales.cost'] / sums['sales.net']
  return margin > cut ? Math.min(mostMore, cut / (margin - cut) / 2) : mostMore / 2
}

const changeOf = (before: number, after: number): number => (after - before) / Math.abs(before)

const profitOf = (sums: Sums): number => sums['sales.net'] - sums['sales.cost']

/** By what parts score and gross profit change with a discount that does not pay; null where the score does not rise. */
export const gainByDiscounts = (
  metrics: readonly ScoredMetric[],
  sums: Sums,
): { cut: number; more: number; score: number; profit: number } | null => {
  const before = scoreOf(metrics, sums)
  if (before === null || before === 0 || profitOf(sums) <= 0) return null
  const more = moreSold(sums)
  const changed = discounted(sums, more)
  const after = scoreOf(metrics, changed)
  if (after === null || changeOf(before, after) < 0.005) return null
  return {
    cut,
    more,
    score: changeOf(before, after),
    profit: changeOf(profitOf(sums), profitOf(changed)),
  }
}

/** By what part the score rises where each sale is recorded as two; null where it does not. */
export const gainBySplitting = (metrics: readonly ScoredMetric[], sums: Sums): number | null => {
  const [before, after] = [scoreOf(metrics, sums), scoreOf(metrics, split(sums))]
  if (before === null || after === null || before === 0) return null
  const gain = changeOf(before, after)
  return gain < 0.005 ? null : gain
}
