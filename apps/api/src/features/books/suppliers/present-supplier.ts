import type { ProductSupplier, Supplier, SupplierProduct } from '@tillsight/contract/books/suppliers'
import { amountOf } from '@tillsight/domain/money'
import type { ProductTerms, SuppliedRow } from './supplier-products.queries.ts'
import type { CountedRow, SupplierRow } from './suppliers.queries.ts'

const statusOf = ({ archived_at }: Pick<SupplierRow, 'archived_at'>) => (archived_at ? 'ARCHIVED' : 'ACTIVE')

export const presentSupplier = (row: CountedRow): Supplier => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  address: row.address,
  note: row.note,
  lead_days: row.lead_days,
  minimum: row.minimum === null ? null : amountOf(row.minimum),
  status: statusOf(row),
  products: row.products,
  open_orders: row.open_orders,
  on_order: amountOf(row.on_order),
  last_order: row.last_order,
  version: row.version,
})

export const presentSupplied = (row: SuppliedRow): SupplierProduct => ({
  id_product: row.product_id,
  name: row.name,
  sku: row.sku,
  unit: row.unit,
  sold_by_measure: row.sold_by_measure,
  balance: row.balance,
  cost: amountOf(row.cost),
  article: row.article,
  pack_size: row.pack_size,
  preferred: row.is_preferred,
})

export const presentTerms = (row: ProductTerms): ProductSupplier => ({
  id_supplier: row.supplier_id,
  name: row.name,
  lead_days: row.lead_days,
  status: statusOf(row),
  cost: amountOf(row.cost),
  article: row.article,
  pack_size: row.pack_size,
  preferred: row.is_preferred,
})
