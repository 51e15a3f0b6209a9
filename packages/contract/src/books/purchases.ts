import { unitNames } from '@tillsight/domain/books/catalog/unit'
import { purchaseStatuses } from '@tillsight/domain/books/purchases/purchase-status'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { type Call, call } from '../call.ts'
import { Email } from '../email.ts'
import { exportFields, listSort } from '../list-query.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { whenGiven } from '../when-given.ts'
import { unknownProduct } from './product-form.ts'
import { PurchaseEditForm, PurchaseForm, ReceiveForm, unknownPurchase } from './purchase-form.ts'
import { unknownSupplier } from './supplier-form.ts'

export const ListedPurchase = z.object({
  id: z.string(),
  /** 'PO-12'; of a draft, which has none yet, 'Draft'. */
  number: z.string(),
  id_supplier: z.string(),
  supplier: z.string(),
  status: z.enum(purchaseStatuses),
  created_at: z.string(),
  /** Days: when it was sent, and when the goods should come. */
  sent: z.string().nullable(),
  expected: z.string().nullable(),
  /** Whether it is open, and the day it was expected on is over. */
  is_late: z.boolean(),
  lines: z.number(),
  total: z.number(),
  received: z.number(),
  note: z.string().nullable(),
  version: z.number(),
})
export type ListedPurchase = z.infer<typeof ListedPurchase>

export const PurchaseLine = z.object({
  id: z.string(),
  /** None once the product was deleted. */
  id_product: z.string().nullable(),
  name: z.string(),
  article: z.string().nullable(),
  /** Of what is weighed or measured. */
  unit: z.enum(unitNames).nullable(),
  quantity: z.number(),
  received: z.number(),
  cost: z.number(),
  amount: z.number(),
  /** Of the product as it is now: what the cost after a delivery is calculated from. */
  product: z.object({ balance: z.number(), cost: z.number(), archived: z.boolean() }).nullable(),
})

export const Purchase = ListedPurchase.omit({ lines: true }).extend({
  supplier_email: z.string().nullable(),
  minimum: z.number().nullable(),
  by: z.string().nullable(),
  lines: z.array(PurchaseLine),
  /** What was received, newest first. */
  receipts: z.array(
    z.object({
      id: z.string(),
      id_line: z.string(),
      name: z.string(),
      unit: z.enum(unitNames).nullable(),
      at: z.string(),
      quantity: z.number(),
      cost: z.number(),
      cost_before: z.number(),
      cost_after: z.number(),
      by: z.string().nullable(),
      undone: z.boolean(),
    }),
  ),
})
export type Purchase = z.infer<typeof Purchase>
export type PurchaseLine = z.infer<typeof PurchaseLine>

const id = SubjectId(unknownPurchase)

const filters = {
  search: whenGiven(anyText('Search must be text', 200)),
  status: whenGiven(z.enum([...purchaseStatuses, 'OPEN'], 'This status does not exist.')),
  id_supplier: whenGiven(Id(unknownSupplier)),
}
const sort = listSort(lists.purchases)

export const listPurchases = call({
  method: 'GET',
  path: '/purchase/view',
  access: 'suppliers:read',
  summary: 'List purchase orders, newest first or by sort; status OPEN is what is still to come',
  input: z.strictObject({
    ...filters,
    sort,
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(ListedPurchase),
  paged: true,
})

export const exportPurchases = call({
  method: 'GET',
  path: '/purchase/export',
  access: 'suppliers:read',
  summary: 'Export the matching purchase orders, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, sort, ...exportFields(lists.purchases) }),
  output: z.unknown(),
  file: true,
})

export const getPurchase = call({
  method: 'GET',
  path: '/purchase/info',
  access: 'suppliers:read',
  summary: 'Read a purchase order with its lines and what was received',
  input: z.strictObject({ id }),
  output: Purchase,
})

const Suggestion = z.object({
  id_product: z.string(),
  name: z.string(),
  unit: z.enum(unitNames).nullable(),
  balance: z.number(),
  on_order: z.number(),
  cost: z.number(),
  article: z.string().nullable(),
  pack_size: z.number(),
  quantity: z.number(),
  amount: z.number(),
  /** Why it is on the list, and why so many, in words. */
  why: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestPurchases = call({
  method: 'GET',
  path: '/purchase/suggest',
  access: 'suppliers:read',
  summary: 'What runs out before new goods would come, by preferred supplier, with a quantity and its reason',
  input: z.strictObject({ id_supplier: filters.id_supplier }),
  output: z.object({
    suppliers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        lead_days: z.number(),
        minimum: z.number().nullable(),
        total: z.number(),
        lines: z.array(Suggestion),
        /** How many more there are than an order can have. */
        more: z.number(),
      }),
    ),
    /** Products that run out and that no active supplier is set for; the first of them, and how many there are. */
    without_supplier: z.array(z.object({ id_product: z.string(), name: z.string(), why: z.string() })),
    count_without_supplier: z.number(),
  }),
})
export type SuggestedOrder = z.infer<typeof suggestPurchases.output>['suppliers'][number]

export const listProductPurchases = call({
  method: 'GET',
  path: '/purchase/for_product',
  access: 'suppliers:read',
  summary: 'How much of a product is on order, and by which orders',
  input: z.strictObject({ id: SubjectId(unknownProduct) }),
  output: z.object({
    on_order: z.number(),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        supplier: z.string(),
        quantity: z.number(),
        expected: z.string().nullable(),
        is_late: z.boolean(),
      }),
    ),
  }),
})

export const createPurchase = call({
  method: 'POST',
  path: '/purchase/create',
  access: 'suppliers:write',
  summary: 'Draft a purchase order',
  input: PurchaseForm,
  output: Purchase,
})

export const editPurchase = call({
  method: 'POST',
  path: '/purchase/edit',
  access: 'suppliers:write',
  summary: 'Edit the draft of a purchase order',
  input: PurchaseEditForm,
  output: Purchase,
})

export const deletePurchase = call({
  method: 'DELETE',
  path: '/purchase/delete',
  access: 'suppliers:write',
  summary: 'Delete the draft of a purchase order',
  input: z.strictObject({ id }),
  output: z.null(),
})

export const sendPurchase = call({
  method: 'POST',
  path: '/purchase/send',
  access: 'suppliers:write',
  summary: 'Give a draft its number and mark it as sent; from then on it is on order',
  input: z.strictObject({ id, version: EditedVersion }),
  output: Purchase,
})

export const downloadPurchase = call({
  method: 'GET',
  path: '/purchase/download',
  access: 'suppliers:read',
  summary: 'Download a purchase order as PDF',
  input: z.strictObject({ id }),
  output: z.unknown(),
  file: true,
})

export const mailPurchase = call({
  method: 'POST',
  path: '/purchase/mail',
  access: 'suppliers:write',
  summary: 'Send a purchase order to the supplier by email, as PDF',
  input: z.strictObject({ id, email: Email }),
  output: z.null(),
})

export const receivePurchase = call({
  method: 'POST',
  path: '/purchase/receive',
  access: 'suppliers:write',
  summary: 'Receive goods of an order into the stock, in full or in part, and update what the products cost',
  input: ReceiveForm,
  output: Purchase,
})

export const undoReceipt = call({
  method: 'POST',
  path: '/purchase/undo_receipt',
  access: 'suppliers:write',
  summary: 'Take back a wrong receipt by a correction of the stock',
  input: z.strictObject({ id, id_receipt: Id('This receipt does not exist.') }),
  output: Purchase,
})

export const cancelPurchase = call({
  method: 'POST',
  path: '/purchase/cancel',
  access: 'suppliers:write',
  summary: 'Cancel what is still to come of an order',
  input: z.strictObject({ id }),
  output: Purchase,
})

export const purchaseCalls = [
  listPurchases,
  exportPurchases,
  getPurchase,
  suggestPurchases,
  listProductPurchases,
  createPurchase,
  editPurchase,
  deletePurchase,
  sendPurchase,
  downloadPurchase,
  mailPurchase,
  receivePurchase,
  undoReceipt,
  cancelPurchase,
] as const satisfies readonly Call[]
