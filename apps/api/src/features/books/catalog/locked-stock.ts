import { highestQuantity } from '@tillsight/domain/books/catalog/limits'
import type { MovementReason } from '@tillsight/domain/books/catalog/stock-movement'
import { addQuantities } from '@tillsight/domain/quantity'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockProducts } from './products.queries.ts'
import { sendStock } from './send-stock.ts'
import { type StockChange, updateBalances } from './stock.queries.ts'

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

/** Those of the products that are there, as they are until the transaction ends. */
export const lockStock = async (
  request: MemberRequest,
  ids: Iterable<string>,
): Promise<Map<string, LockedProduct>> => {
  const distinct = [...new Set(ids)]
  const rows = distinct.length > 0 ? await lockProducts(request, distinct) : []
  return new Map(rows.map((row) => [row.id, row]))
}

type Cause = { reason: MovementReason; saleId: string }

/** Moves the stock of locked products, after the caller has checked that there is enough. */
export const moveLockedStock = async (
  request: MemberRequest,
  changes: { product: LockedProduct; by: number }[],
  cause: Cause,
): Promise<void> => {
  const moving = changes.filter(({ by }) => by !== 0)
  if (moving.some(({ product, by }) => Math.abs(addQuantities(product.balance, by)) > highestQuantity))
    throw fieldError('invalid', 'quantity', 'This quantity is too large.')
  const stock: StockChange[] = moving.map(({ product, by }) => ({ productId: product.id, by }))
  if (stock.length === 0) return
  await updateBalances(request, stock, cause)
  await sendStock(request, moving, cause.reason)
}
