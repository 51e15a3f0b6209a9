import { highestQuantity } from '@tillsight/domain/books/catalog/limits'
import { stockLeft } from '@tillsight/domain/books/catalog/stock-left'
import { type MovementReason, unitsLost } from '@tillsight/domain/books/catalog/stock-movement'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { formatsOf } from '@tillsight/domain/formats'
import { addQuantities } from '@tillsight/domain/quantity'
import { fieldError } from '#platform/errors.ts'
import { useQuota } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ProductRow } from './products.queries.ts'
import { sendStock } from './send-stock.ts'
import { insertLoss, insertMovement, updateBalance } from './stock.queries.ts'

type Change = { reason: MovementReason; by: number; note?: string | null }

/** The balance, the line of the ledger that explains it, and what was lost by it, together. */
export const changeBalance = async (
  request: MemberRequest,
  row: ProductRow,
  change: Change,
): Promise<void> => {
  if (addQuantities(row.balance, change.by) > highestQuantity)
    throw fieldError('invalid', 'quantity', 'This quantity is too large.')
  await useQuota(request, 'stock_changes')
  const balance = await updateBalance(request, row.id, change.by)
  if (balance === null)
    throw fieldError(
      'conflict',
      'quantity',
      stockLeft(row.balance, formatsOf(request.settings), measuredIn(row)),
    )
  const movementId = await insertMovement(request, {
    productId: row.id,
    reason: change.reason,
    quantity: change.by,
    balance,
    note: change.note ?? null,
  })
  await sendStock(request, [{ product: row, by: change.by }], change.reason)
  const quantity = unitsLost(change.reason, change.by)
  if (quantity === 0) return
  await insertLoss(request, {
    movementId,
    productId: row.id,
    categoryId: row.category_id,
    quantity,
    unitCost: row.cost,
  })
  // Figures of profit follow what happens to sales.
  request.publish('sales')
}
