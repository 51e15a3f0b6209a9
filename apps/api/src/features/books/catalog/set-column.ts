import type { MemberRequest } from '#platform/request.ts'
import { type BulkKind, type BulkValue, updateColumn } from './bulk-changes.queries.ts'
import type { ProductRow } from './products.queries.ts'
import { insertPrices } from './stock.queries.ts'

export type Setting = { row: ProductRow; value: BulkValue }

/** A bulk change sets one column of many products; undoing sets it back the same way. */
export const setColumn = async (
  request: MemberRequest,
  kind: BulkKind,
  settings: Setting[],
): Promise<void> => {
  if (settings.length === 0) return
  await updateColumn(
    request,
    kind,
    settings.map(({ row, value }) => ({ id: row.id, value })),
  )
  if (kind !== 'price') return
  await insertPrices(
    request,
    settings.map(({ row, value }) => ({ productId: row.id, price: Number(value), cost: row.cost })),
  )
}
