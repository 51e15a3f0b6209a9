import { reorder } from '@tillsight/domain/books/purchases/reorder'
import { usualLeadDays } from '@tillsight/domain/books/suppliers/limits'
import type { FindingOf } from '@tillsight/domain/insight/findings/finding'
import { type NeededRow, reorderFinding } from '@tillsight/domain/insight/findings/reorder'
import { selectShelves } from '#features/books/purchases/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInBackground } from '#platform/slices.ts'

/** What runs out, by the supplier it is ordered from. Products that nobody supplies are on the page for orders. */
export const readReorders = async (request: MemberRequest): Promise<FindingOf<'reorder'>[]> => {
  const bySupplier = new Map<string, NeededRow[]>()
  await mapInBackground(await selectShelves(request), (row) => {
    if (row.supplier_id === null) return
    const leadDays = row.lead_days ?? usualLeadDays
    const found = reorder(
      {
        balance: row.balance,
        onOrder: row.on_order,
        lowStock: row.low_stock,
        sold: row.sold,
        daysKnown: row.days_known,
      },
      { leadDays, packSize: row.pack_size ?? 1 },
    )
    if (!found) return
    const needed: NeededRow = {
      product: row.id,
      quantity: found.quantity,
      cost: row.cost ?? 0,
      price: row.price,
      leadDays,
      cover: found.cover,
      soldADay: row.days_known > 0 ? row.sold / row.days_known : 0,
    }
    bySupplier.set(row.supplier_id, [...(bySupplier.get(row.supplier_id) ?? []), needed])
  })
  return [...bySupplier].flatMap(([supplier, rows]) => reorderFinding(supplier, rows, request.today) ?? [])
}
