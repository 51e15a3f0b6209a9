import { unitNames } from '@tillsight/domain/books/catalog/unit'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { type Call, call } from '../call.ts'
import { exportFields, listSort } from '../list-query.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { unknownProduct } from './product-form.ts'
import { SupplierEditForm, SupplierForm, SupplierProductForm, unknownSupplier } from './supplier-form.ts'

export const supplierStatuses = ['ACTIVE', 'ARCHIVED'] as const

export const Supplier = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  lead_days: z.number(),
  minimum: z.number().nullable(),
  status: z.enum(supplierStatuses),
  /** How many products it has, and how many orders are open with it. */
  products: z.number(),
  open_orders: z.number(),
  /** What is still to come, at the cost that was agreed. */
  on_order: z.number(),
  /** The day on which the last order was sent. */
  last_order: z.string().nullable(),
  version: z.number(),
})
export type Supplier = z.infer<typeof Supplier>

export const SupplierProduct = z.object({
  id_product: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(unitNames),
  sold_by_measure: z.boolean(),
  balance: z.number(),
  cost: z.number(),
  article: z.string().nullable(),
  pack_size: z.number(),
  preferred: z.boolean(),
})
export type SupplierProduct = z.infer<typeof SupplierProduct>

const filters = {
  search: whenGiven(anyText('Search must be text', 200)),
  status: whenGiven(z.enum(supplierStatuses, 'This status does not exist.')),
}
const sort = listSort(lists.suppliers)

export const listSuppliers = call({
  method: 'GET',
  path: '/supplier/view',
  access: 'suppliers:read',
  summary: 'List suppliers by name or by sort; archived ones only where their status is asked for',
  input: z.strictObject({
    ...filters,
    sort,
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(Supplier),
  paged: true,
})

export const exportSuppliers = call({
  method: 'GET',
  path: '/supplier/export',
  access: 'suppliers:read',
  summary: 'Export the matching suppliers, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, sort, ...exportFields(lists.suppliers) }),
  output: z.unknown(),
  file: true,
})

export const getSupplier = call({
  method: 'GET',
  path: '/supplier/info',
  access: 'suppliers:read',
  summary: 'Read a supplier',
  input: z.strictObject({ id: SubjectId(unknownSupplier) }),
  output: Supplier,
})

export const createSupplier = call({
  method: 'POST',
  path: '/supplier/create',
  access: 'suppliers:write',
  summary: 'Add a supplier',
  input: SupplierForm,
  output: Supplier,
})

export const editSupplier = call({
  method: 'POST',
  path: '/supplier/edit',
  access: 'suppliers:write',
  summary: 'Edit a supplier; omitted fields stay the same',
  input: SupplierEditForm,
  output: Supplier,
})

export const archiveSupplier = call({
  method: 'POST',
  path: '/supplier/archive',
  access: 'suppliers:write',
  summary: 'Archive or restore a supplier; an archived one gets no new orders',
  input: z.strictObject({
    id: SubjectId(unknownSupplier),
    archived: z.boolean('Say whether to archive or to restore.'),
  }),
  output: Supplier,
})

export const deleteSupplier = call({
  method: 'DELETE',
  path: '/supplier/delete',
  access: 'suppliers:write',
  summary: 'Delete a supplier that has no orders, with its list of products',
  input: z.strictObject({ id: SubjectId(unknownSupplier) }),
  output: z.null(),
})

export const listSupplierProducts = call({
  method: 'GET',
  path: '/supplier/products',
  access: 'suppliers:read',
  summary: 'List the products of a supplier by name, with their cost there',
  input: z.strictObject({
    id: SubjectId(unknownSupplier),
    search: filters.search,
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(SupplierProduct),
  paged: true,
})

export const listProductSuppliers = call({
  method: 'GET',
  path: '/supplier/for_product',
  access: 'suppliers:read',
  summary: 'List the suppliers of a product, the preferred one first',
  input: z.strictObject({ id: SubjectId(unknownProduct) }),
  output: z.array(
    SupplierProduct.pick({ cost: true, article: true, pack_size: true, preferred: true }).extend({
      id_supplier: z.string(),
      name: z.string(),
      lead_days: z.number(),
      status: z.enum(supplierStatuses),
    }),
  ),
})
export type ProductSupplier = z.infer<typeof listProductSuppliers.output>[number]

export const setSupplierProduct = call({
  method: 'POST',
  path: '/supplier/set_product',
  access: 'suppliers:write',
  summary: 'Add a product to a supplier or change its terms there; omitted fields stay the same',
  input: SupplierProductForm,
  output: SupplierProduct,
})

export const removeSupplierProduct = call({
  method: 'DELETE',
  path: '/supplier/remove_product',
  access: 'suppliers:write',
  summary: 'Remove a product from a supplier; the cheapest of its other suppliers becomes the preferred one',
  input: z.strictObject({ id: SubjectId(unknownSupplier), id_product: SubjectId(unknownProduct) }),
  output: z.null(),
})

export const supplierCalls = [
  listSuppliers,
  exportSuppliers,
  getSupplier,
  createSupplier,
  editSupplier,
  archiveSupplier,
  deleteSupplier,
  listSupplierProducts,
  listProductSuppliers,
  setSupplierProduct,
  removeSupplierProduct,
] as const satisfies readonly Call[]
