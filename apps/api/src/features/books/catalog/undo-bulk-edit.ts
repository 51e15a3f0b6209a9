import type { products } from '@tillsight/contract'
import { amountOf } from '@tillsight/domain/money'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type BulkItem, type BulkKind, type BulkValue, takeBulkChange } from './bulk-changes.queries.ts'
import { lockCategories } from './categories.queries.ts'
import { lockProducts, type ProductRow, selectProductsById } from './products.queries.ts'
import { type Setting, setColumn } from './set-column.ts'

const columnOf = (kind: BulkKind, row: ProductRow): BulkValue => {
  if (kind === 'archive') return row.archived_at ? 'archived' : null
  return kind === 'category' ? row.category_id : row.price
}

const shownColumn = (kind: BulkKind, row: ProductRow): string | number => {
  if (kind === 'archive') return row.archived_at ? 'archived' : 'in the list'
  return kind === 'category' ? row.category_name : amountOf(row.price)
}

/** The values that can be set back: a category may be gone since. */
const stillThere = async (request: MemberRequest, kind: BulkKind, items: BulkItem[]) => {
  const values = new Set(items.map(({ before }) => before))
  if (kind !== 'category') return values
  const categories = await lockCategories(request, [...values].map(String))
  return new Set<BulkValue>(categories.map(({ id }) => id))
}

export const undoBulkEdit: Verb<typeof products.undoBulkEdit> = (request, { id_change }) =>
  inTransaction(request, async (request) => {
    const change = await takeBulkChange(request, id_change)
    if (!change) throw fieldError('missing', 'id_change', 'This change was already undone or does not exist.')
    const { kind, items } = change
    const ids = items.map(({ id }) => id)
    await lockProducts(request, ids)
    const rows = new Map((await selectProductsById(request, ids)).map((row) => [row.id, row]))
    const values = await stillThere(request, kind, items)

    const settings = items.flatMap(({ id, before, after }): Setting[] => {
      const row = rows.get(id)
      const isUntouched = row && columnOf(kind, row) === after
      return isUntouched && values.has(before) ? [{ row, value: before }] : []
    })
    await setColumn(request, kind, settings)
    const undone = settings.length
    const undoneIds = settings.map(({ row }) => row.id)
    const changed = undone === 0 ? [] : await selectProductsById(request, undoneIds)
    const shown = changed.map((row) => {
      const { id, name } = row
      return {
        id,
        name,
        before: shownColumn(kind, rows.get(id) ?? row),
        after: shownColumn(kind, row),
      }
    })
    await audit(request, {
      ...request,
      action: 'products.bulk-undone',
      record: manyRecords('product', undoneIds),
      after: { id_change, kind, products: shown },
    })
    request.publish('products')
    return { undone, kept: items.length - undone }
  })
