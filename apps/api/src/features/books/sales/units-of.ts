import type { LineRow } from './sale-list.queries.ts'
import type { NewLine } from './sales.queries.ts'
import type { Units } from './take-stock.ts'

export const unitsOf = (lines: readonly NewLine[]): Units[] =>
  lines.map(({ productId, totals }) => ({ productId, quantity: totals.quantity }))

/** Of stored lines; those of a return are negative. */
export const unitsOfRows = (lines: readonly LineRow[]): Units[] =>
  lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
