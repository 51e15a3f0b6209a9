import { highestQuantity } from '@tillsight/domain/books/catalog/limits'
import { stockLeft } from '@tillsight/domain/books/catalog/stock-left'
import type { MovementReason } from '@tillsight/domain/books/catalog/stock-movement'
import { fieldError } from '#platform/errors.ts'
import { useQuota } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ProductRow } from './products.queries.ts'
import { insertMovement, updateBalance } from './stock.queries.ts'

type Change = { reason: MovementReason; by: number; note?: string | null }

/** The balance and the line of the ledger that explains it, together. */
export const changeBalance = async (
  request: MemberRequest,
  row: ProductRow,
  change: Change,
): Promise<void> => {
  if (row.balance + change.by > highestQuantity)
    throw fieldError('invalid', 'quantity', 'This quantity is too large.')
  await useQuota(request, 'stock_changes')
  const balance = await updateBalance(request, row.id, change.by)
  if (balance === null) throw fieldError('conflict', 'quantity', stockLeft(row.balance))
  await insertMovement(request, {
    productId: row.id,
    reason: change.reason,
    quantity: change.by,
    balance,
    note: change.note ?? null,
  })
}
