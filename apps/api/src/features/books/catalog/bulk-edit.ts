import type { products } from '@tillsight/contract'
import type { BulkChange } from '@tillsight/contract/books/products'
import { highestPrice } from '@tillsight/domain/books/catalog/limits'
import { changedPrice } from '@tillsight/domain/books/catalog/price-change'
import { stepOf } from '@tillsight/domain/currencies'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type BulkKind, type BulkValue, insertBulkChange } from './bulk-changes.queries.ts'
import { getProductsForUpdate, requireCategory } from './find-products.ts'
import type { ProductRow } from './products.queries.ts'
import { isWorthTooMuch, stockTooHigh } from './refuse-stock-value.ts'
import { setColumn } from './set-column.ts'

/** The planned change of one product, as stored and as shown. */
type Planned = {
  row: ProductRow
  before: BulkValue
  after: BulkValue
  shown: [before: string, after: string]
}

const decimal = (cents: number): string => amountOf(cents).toFixed(2)

type PriceChange = Extract<BulkChange, { by: number }>

const newPrice = (request: MemberRequest, row: ProductRow, change: PriceChange): number => {
  const { settings } = request
  const by = change.kind === 'amount' ? centsOf(change.by) : change.by
  const price = changedPrice(row.price, { kind: change.kind, by }, stepOf(settings.currency))
  const limit = limitOf(request, row, price)
  if (!limit) return price
  const cost = formatsOf(settings).money(amountOf(price))
  throw fieldError('invalid', 'change.by', `“${row.name}” would cost ${cost}. ${limit}`)
}

const limitOf = (request: MemberRequest, row: ProductRow, price: number): string | null => {
  if (price <= 0) return 'A price must be above zero.'
  if (price > centsOf(highestPrice)) return `At most ${highestPrice.toLocaleString(request.settings.locale)}.`
  return price > row.price && isWorthTooMuch({ ...row, price }) ? stockTooHigh(request) : null
}

const plan = async (request: MemberRequest, rows: ProductRow[], change: BulkChange): Promise<Planned[]> => {
  if (change.kind === 'archive')
    return rows.map((row) => ({
      row,
      before: row.archived_at ? 'archived' : null,
      after: 'archived',
      shown: ['in the list', 'archived'],
    }))
  if (change.kind === 'category') {
    const category = await requireCategory(request, change.id_category, 'change.id_category')
    return rows.map((row) => ({
      row,
      before: row.category_id,
      after: category.id,
      shown: [row.category_name, category.name],
    }))
  }
  if (change.kind === 'amount') refuseDecimals(request, [{ field: 'change.by', amount: centsOf(change.by) }])
  return rows.map((row) => {
    const price = newPrice(request, row, change)
    return { row, before: row.price, after: price, shown: [decimal(row.price), decimal(price)] }
  })
}

type Changed = { id: string; name: string; before: string; after: string }

/** As it is shown, but for money, which the log writes in the store's own way. */
const auditedItem = (kind: BulkKind, changed: Changed) =>
  kind === 'price' ? { ...changed, before: Number(changed.before), after: Number(changed.after) } : changed

const kindOf = (change: BulkChange): BulkKind =>
  change.kind === 'percent' || change.kind === 'amount' ? 'price' : change.kind

export const bulkEdit: Verb<typeof products.bulkEdit> = (request, { ids, change, preview }) =>
  inTransaction(request, async (request) => {
    const all = await plan(request, await getProductsForUpdate(request, ids), change)
    const planned = all.filter(({ before, after }) => before !== after)
    const changed = planned.map(({ row, shown: [before, after] }) => ({
      id: row.id,
      name: row.name,
      before,
      after,
    }))
    if (preview || planned.length === 0) return { id_change: null, changed }

    const kind = kindOf(change)
    await setColumn(
      request,
      kind,
      planned.map(({ row, after }) => ({ row, value: after })),
    )
    const items = planned.map(({ row, before, after }) => ({ id: row.id, before, after }))
    await requireRoom(request, 'bulk_changes')
    const id_change = await insertBulkChange(request, kind, items)
    await audit(request, {
      ...request,
      action: 'products.bulk-edited',
      record: manyRecords(
        'product',
        planned.map(({ row }) => row.id),
      ),
      after: { id_change, kind, products: changed.map((each) => auditedItem(kind, each)) },
    })
    request.publish('products')
    return { id_change, changed }
  })
