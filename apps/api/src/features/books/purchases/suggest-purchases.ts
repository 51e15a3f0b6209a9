import type { purchases } from '@tillsight/contract'
import type { Suggestion } from '@tillsight/contract/books/purchases'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { mostPurchaseLines } from '@tillsight/domain/books/purchases/limits'
import { reorder, reorderWords } from '@tillsight/domain/books/purchases/reorder'
import { usualLeadDays } from '@tillsight/domain/books/suppliers/limits'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { timesQuantity } from '@tillsight/domain/quantity'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { type ShelfRow, selectShelves } from './shelves.queries.ts'

const mostWithoutSupplier = 100

/** Null where it lasts. Without a supplier, by the usual lead time and in ones. */
const suggestionFor = (
  row: ShelfRow,
  { settings }: MemberRequest,
): (Suggestion & { row: ShelfRow }) | null => {
  const shelf = {
    balance: row.balance,
    onOrder: row.on_order,
    lowStock: row.low_stock,
    sold: row.sold,
    daysKnown: row.days_known,
  }
  const terms = { leadDays: row.lead_days ?? usualLeadDays, packSize: row.pack_size ?? 1 }
  const found = reorder(shelf, terms)
  if (!found) return null
  const unit = measuredIn(row)
  const cost = row.cost ?? 0
  return {
    row,
    id_product: row.id,
    name: row.name,
    unit,
    balance: row.balance,
    on_order: row.on_order,
    cost: amountOf(cost),
    article: row.article,
    pack_size: terms.packSize,
    quantity: found.quantity,
    amount: amountOf(timesQuantity(cost, found.quantity)),
    why: reorderWords({ shelf, terms, found, unit }, formatsOf(settings)),
  }
}

const bySupplier = (found: readonly (Suggestion & { row: ShelfRow })[]) => {
  const groups = new Map<string, (Suggestion & { row: ShelfRow })[]>()
  for (const one of found) {
    const id = one.row.supplier_id
    if (id) groups.set(id, [...(groups.get(id) ?? []), one])
  }
  return [...groups].map(([id, all]) => {
    const lines = all.slice(0, mostPurchaseLines)
    const [first] = lines
    const cents = lines.reduce((sum, { row, quantity }) => sum + timesQuantity(row.cost ?? 0, quantity), 0)
    return {
      id,
      name: first?.row.supplier_name ?? '',
      lead_days: first?.row.lead_days ?? usualLeadDays,
      minimum: first?.row.minimum ? amountOf(first.row.minimum) : null,
      total: amountOf(cents),
      lines: lines.map(({ row: _, ...line }) => line),
      more: all.length - lines.length,
    }
  })
}

export const suggestPurchases: Verb<typeof purchases.suggestPurchases> = async (request, { id_supplier }) => {
  const rows = await selectShelves(request)
  const suggestions = await mapInSlices(rows, (row) => suggestionFor(row, request))
  const found = suggestions.filter((one) => one !== null)
  const without = found.filter(({ row }) => row.supplier_id === null)
  return {
    suppliers: bySupplier(id_supplier ? found.filter(({ row }) => row.supplier_id === id_supplier) : found),
    without_supplier: without
      .slice(0, mostWithoutSupplier)
      .map(({ id_product, name, why }) => ({ id_product, name, why })),
    count_without_supplier: without.length,
  }
}
