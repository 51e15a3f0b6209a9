import type { products } from '@tillsight/contract'
import type { BulkChange } from '@tillsight/contract/products'
import { highestPrice } from '@tillsight/domain/catalog/limits'
import { changedPrice } from '@tillsight/domain/catalog/price-change'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type BulkItem, type BulkKind, insertBulkChange } from './bulk-changes.queries.ts'
import { selectCategory } from './categories.queries.ts'
import { holdProducts, requireCategory } from './find-products.ts'
import { type ProductRow, updateProduct } from './products.queries.ts'
import { insertPrice } from './stock.queries.ts'

type Planned = BulkItem & { row: ProductRow; shown: [string, string] }

const dollars = (cents: number): string => amountOf(cents).toFixed(2)

const newPrice = (row: ProductRow, change: Extract<BulkChange, { by: number }>): number => {
  const by = change.kind === 'amount' ? centsOf(change.by) : change.by
  const price = changedPrice(row.price, { kind: change.kind, by })
  if (price > 0 && price <= centsOf(highestPrice)) return price
  throw fieldError(
    'invalid',
    'change.by',
    `“${row.name}” would cost ${dollars(price)}. A price must be above zero.`,
  )
}

const plan = async (request: MemberRequest, rows: ProductRow[], change: BulkChange): Promise<Planned[]> => {
  if (change.kind === 'archive') {
    return rows
      .filter((row) => !row.archived_at)
      .map((row) => ({
        id: row.id,
        row,
        before: null,
        after: 'archived',
        shown: ['in the list', 'archived'],
      }))
  }
  if (change.kind === 'category') {
    await requireCategory(request, change.id_category)
    const name = (await selectCategory(request, change.id_category))?.name ?? ''
    return rows
      .filter((row) => row.category_id !== change.id_category)
      .map((row) => ({
        id: row.id,
        row,
        before: row.category_id,
        after: change.id_category,
        shown: [row.category_name, name],
      }))
  }
  return rows
    .map((row): Planned => {
      const price = newPrice(row, change)
      return { id: row.id, row, before: row.price, after: price, shown: [dollars(row.price), dollars(price)] }
    })
    .filter(({ before, after }) => before !== after)
}

const kindOf = (change: BulkChange): BulkKind =>
  change.kind === 'percent' || change.kind === 'amount' ? 'price' : change.kind

/** Sets the one column that a bulk change is about; undoing sets it back the same way. */
export const setColumn = async (
  request: MemberRequest,
  kind: BulkKind,
  row: ProductRow,
  value: BulkItem['after'],
) => {
  if (kind === 'archive')
    return updateProduct(request, row.id, { archived_at: value === null ? null : request.now })
  if (kind === 'category') return updateProduct(request, row.id, { category_id: String(value) })
  await updateProduct(request, row.id, { price: Number(value) })
  await insertPrice(request, row.id, { price: Number(value), cost: row.cost })
}

export const bulkEdit: Verb<typeof products.bulkEdit> = (request, { ids, change, preview }) =>
  inTransaction(request, async (request) => {
    const planned = await plan(request, await holdProducts(request, ids), change)
    const changed = planned.map(({ id, row, shown }) => ({
      id,
      name: row.name,
      before: shown[0],
      after: shown[1],
    }))
    if (preview || planned.length === 0) return { id_change: null, changed }

    const kind = kindOf(change)
    for (const { row, after } of planned) await setColumn(request, kind, row, after)
    const items = planned.map(({ id, before, after }) => ({ id, before, after }))
    const id_change = await insertBulkChange(request, kind, items)
    await audit(request, { ...request, action: 'products.bulk-edited', after: { id_change, kind, items } })
    return { id_change, changed }
  })
