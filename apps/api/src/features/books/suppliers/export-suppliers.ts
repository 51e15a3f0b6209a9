import type { suppliers } from '@tillsight/contract'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { supplierList } from './list-suppliers.ts'
import { type CountedRow, selectSuppliers } from './suppliers.queries.ts'

const cells = (row: CountedRow) => ({
  name: row.name,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  lead_days: row.lead_days,
  minimum: row.minimum,
  products: row.products,
  open_orders: row.open_orders,
  on_order: row.on_order,
  last_order: row.last_order,
  address: row.address,
  note: row.note,
  status: row.archived_at ? 'Archived' : 'Active',
})

export const exportSuppliers: Verb<typeof suppliers.exportSuppliers> = async (request, asked) => {
  const { filter, order } = supplierList(request, asked)
  return exportList(request, {
    list: lists.suppliers,
    asked,
    filters: [
      ...(filter.search ? [`Search: “${filter.search}”`] : []),
      ...(filter.isArchived ? ['Status: Archived'] : []),
    ],
    rows: everyRow((page) => selectSuppliers(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No suppliers found.',
  })
}
