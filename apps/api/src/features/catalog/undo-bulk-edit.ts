import type { products } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { type BulkItem, type BulkKind, takeBulkChange } from './bulk-changes.queries.ts'
import { setColumn } from './bulk-edit.ts'
import { lockProducts, type ProductRow, selectProductsById } from './products.queries.ts'

const columnOf = (kind: BulkKind, row: ProductRow): BulkItem['after'] => {
  if (kind === 'archive') return row.archived_at ? 'archived' : null
  return kind === 'category' ? row.category_id : row.price
}

export const undoBulkEdit: Verb<typeof products.undoBulkEdit> = (request, { id_change }) =>
  inTransaction(request, async (request) => {
    const change = await takeBulkChange(request, id_change)
    if (!change)
      throw fieldError('missing', 'id_change', 'This change was undone already, or does not exist.')
    const { kind, items } = change
    const ids = items.map(({ id }) => id)
    await lockProducts(request, ids)
    const rows = new Map((await selectProductsById(request, ids)).map((row) => [row.id, row]))

    let undone = 0
    for (const item of items) {
      const row = rows.get(item.id)
      if (!row || columnOf(kind, row) !== item.after) continue
      await setColumn(request, kind, row, item.before)
      undone += 1
    }
    await audit(request, { ...request, action: 'products.bulk-undone', after: { id_change, undone } })
    return { undone, kept: items.length - undone }
  })
