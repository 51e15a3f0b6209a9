import { type MeasureId, measureOf } from '#domain/figures/metrics/measures.ts'
import type { Amounts } from '../amounts.ts'
import { contestValue, type Scoring } from '../scoring.ts'

type Sums = Partial<Record<MeasureId, number>>

const counts: readonly MeasureId[] = [
  'sales.count',
  'sales.named_count',
  'sales.multi_count',
  'sales.promoted_count',
  'sales.discounted_count',
  'lines.count',
]

/** Each sale and line in two. */
const split = (amounts: Amounts): Amounts => {
  const changed: Sums = { ...amounts }
  for (const id of counts) changed[id] = 2 * (amounts[id] ?? 0)
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
const discounted = (amounts: Amounts, more: number): Amounts => {
  const changed: Sums = {}
  for (const id of Object.keys(amounts) as MeasureId[])
    changed[id] = (amounts[id] ?? 0) * (isOfSales(id) ? 1 + more : 1)
  for (const id of priced) changed[id] = (changed[id] ?? 0) * (1 - cut)
  changed['sales.discount'] =
    (changed['sales.discount'] ?? 0) + cut * (1 + more) * (amounts['sales.net'] ?? 0)
  changed['sales.discounted_count'] = changed['sales.count'] ?? 0
  changed['lines.discounted_gross'] = changed['sales.gross'] ?? 0
  changed['lines.full_price_units'] = 0
  return changed
}

const profitOf = (amounts: Amounts): number => (amounts['sales.net'] ?? 0) - (amounts['sales.cost'] ?? 0)

const mostMore = 1

/** Half of what would have to be sold more for the same profit: a discount that does not pay. */
const moreSold = (amounts: Amounts): number => {
  const margin = profitOf(amounts) / (amounts['sales.net'] ?? 0)
  return margin > cut ? Math.min(mostMore, cut / (margin - cut) / 2) : mostMore / 2
}

const changeOf = (before: number, after: number): number => (after - before) / Math.abs(before)
const leastGain = 0.005

/** By what part the score of all of it together rises; null where it does not. */
const gainOf = (scoring: Scoring, before: Amounts, after: Amounts): number | null => {
  const [was, is] = [before, after].map((amounts) => contestValue(scoring, amounts))
  if (was === null || was === undefined || was === 0 || is === null || is === undefined) return null
  const gain = changeOf(was, is)
  return gain < leastGain ? null : gain
}

/** By what parts score and gross profit change with a discount that does not pay; null where the score does not rise. */
export const gainByDiscounts = (
  scoring: Scoring,
  amounts: Amounts,
): { cut: number; more: number; score: number; profit: number } | null => {
  if (profitOf(amounts) <= 0) return null
  const more = moreSold(amounts)
  const changed = discounted(amounts, more)
  const score = gainOf(scoring, amounts, changed)
  return score === null ? null : { cut, more, score, profit: changeOf(profitOf(amounts), profitOf(changed)) }
}

/** By what part the score rises where each sale is recorded as two; null where it does not. */
export const gainBySplitting = (scoring: Scoring, amounts: Amounts): number | null =>
  gainOf(scoring, amounts, split(amounts))
