import type { LineRow } from './sale-list.queries.ts'
import type { NewLine } from './sales.queries.ts'
import type { Units } from './take-stock.ts'

export const unitsOf = (lines: readonly NewLine[]): Units[] =>
  lines.map(({ productId, totals }) => ({ productId, quantity: totals.quantity }))

/** What a line still keeps from the shelf: what came back and was put there again is not counted. */
export const unitsKept = (lines: readonly LineRow[]): Units[] =>
  lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
