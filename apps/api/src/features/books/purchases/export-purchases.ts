import type { purchases } from '@tillsight/contract'
import { purchaseCode, purchaseStatusNames } from '@tillsight/domain/books/purchases/purchase-status'
import { lists } from '@tillsight/domain/lists/lists'
import { selectSupplier } from '#features/books/suppliers/index.ts'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { purchaseList } from './list-purchases.ts'
import { type ListedRow, selectPurchases } from './purchase-list.queries.ts'

const cells = (row: ListedRow) => ({
  number: purchaseCode(row.number),
  supplier: row.supplier_name,
  status: purchaseStatusNames[row.status],
  created: row.created_at,
  sent: row.sent_on,
  expected: row.expected_on,
  lines: row.lines,
  total: row.total,
  received: row.received_total,
  note: row.note,
})

export const exportPurchases: Verb<typeof purchases.exportPurchases> = async (request, asked) => {
  const { filter, order } = purchaseList(request, asked)
  const supplier = filter.supplierId ? await selectSupplier(request, filter.supplierId) : undefined
  const { status } = filter
  return exportList(request, {
    list: lists.purchases,
    asked,
    filters: [
      ...(filter.search ? [`Search: “${filter.search}”`] : []),
      ...(status ? [`Status: ${status === 'OPEN' ? 'Open' : purchaseStatusNames[status]}`] : []),
      ...(supplier ? [`Supplier: ${supplier.name}`] : []),
    ],
    rows: everyRow((page) => selectPurchases(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No purchase orders found.',
  })
}
