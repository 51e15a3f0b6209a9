import { safetyDays } from '#domain/books/purchases/reorder.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { timesQuantity } from '#domain/quantity.ts'
import type { FindingOf } from './finding.ts'

/** A product that does not last until a delivery, with what the rule for orders says of it. */
export type NeededRow = {
  product: string
  quantity: number
  cost: Cents
  price: Cents
  leadDays: number
  /** How many days it lasts; null where nothing was sold. */
  cover: number | null
  soldADay: number
}

const mostLines = 50

/** What would be sold in the days without stock, those included by which a delivery may be late. */
const missedOf = ({ cover, leadDays, soldADay, price }: NeededRow): Cents =>
  cover === null ? 0 : Math.round(soldADay * price * Math.max(0, leadDays + safetyDays - cover))

/** What to order from a supplier, how many of each, and by when. */
export const reorderFinding = (
  supplier: string,
  rows: readonly NeededRow[],
  today: Day,
): FindingOf<'reorder'> | null => {
  if (rows.length === 0) return null
  const byMissed = [...rows].sort((one, other) => missedOf(other) - missedOf(one))
  const covers = rows.flatMap(({ cover }) => cover ?? [])
  const spare = rows.flatMap(({ cover, leadDays }) => (cover === null ? [] : [cover - leadDays]))
  const lines = byMissed
    .slice(0, mostLines)
    .map(({ product, quantity, cost }) => ({ product, quantity, cost }))
  return {
    kind: 'reorder',
    subject: supplier,
    money: rows.reduce((sum, row) => sum + missedOf(row), 0),
    confidence: 'likely',
    facts: {
      lines,
      more: rows.length - lines.length,
      total: lines.reduce((sum, { cost, quantity }) => sum + timesQuantity(cost, quantity), 0),
      by: addDays(today, Math.max(0, Math.floor(Math.min(...spare, safetyDays)))),
      runsOut: covers.length > 0 ? addDays(today, Math.floor(Math.min(...covers))) : null,
    },
  }
}
