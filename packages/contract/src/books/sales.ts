import { unitNames } from '@tillsight/domain/books/catalog/unit'
import { highestSaleQuantity, mostLines, saleKinds } from '@tillsight/domain/books/sales/limits'
import { lists, saleLines } from '@tillsight/domain/lists/lists'
import { isQuantity, smallestQuantity } from '@tillsight/domain/quantity'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { exportFields, listSort } from '../list-query.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { anyText, requiredLine } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { threeDigits } from './number-fields.ts'
import { MethodId } from './payment-methods.ts'
import { SoldProduct } from './product-fields.ts'
import { positive, SaleEditForm, SaleForm, unknownSale } from './sale-form.ts'

export const SaleLine = z.object({
  id: z.string(),
  product: SoldProduct,
  quantity: z.number(),
  /** What the quantity was measured in; left out where it was counted. */
  unit: z.enum(unitNames).optional(),
  price: z.number(),
  /** Left out, as profit is, for those who may not see what things cost. */
  cost: z.number().optional(),
  discount: z.number(),
  /** What it was sold with, by the name of then. Off each unit where it is an amount: the discount is then rounded. */
  promotion: z.object({ id: z.string(), name: z.string(), amount: z.number().nullable() }).optional(),
  total: z.number(),
  /** On top of the total: what was paid is total + tax. */
  tax: z.number(),
  /** What the tax consists of. */
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
  profit: z.number().optional(),
  returned: z.number(),
  /** Of a line that came back: whether it went on the shelf again. Null of one that was sold. */
  restocked: z.boolean().nullable(),
})
export type SaleLine = z.infer<typeof SaleLine>

export const Sale = z.object({
  id: z.string(),
  /** Of a sample above 900,000,000; shown as S-1, S-2 and so on. */
  number: z.number(),
  kind: z.enum(saleKinds),
  date: z.string(),
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  seller: z.object({ id: z.string(), name: z.string() }),
  /** The one that most was paid by. */
  payment_method: z.string(),
  /** All of them, with their names; they sum to `paid`. */
  payments: z.array(z.object({ method: z.string(), name: z.string(), amount: z.number() })),
  cash_given: z.number().nullable(),
  change: z.number().nullable(),
  note: z.string().nullable(),
  lines: z.array(SaleLine),
  quantity: z.number(),
  discount_amount: z.number(),
  /** The discount on the whole sale, which is part of the one above; null where there is none. */
  discount: z
    .union([z.object({ percent: z.number(), amount: z.number() }), z.object({ amount: z.number() })])
    .nullable(),
  /** Without tax; what the customer paid is in `paid`. */
  total: z.number(),
  tax: z.number(),
  paid: z.number(),
  prices_include_tax: z.boolean(),
  /** By name and rate, with the amount it was charged on. */
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), base: z.number(), amount: z.number() })),
  profit: z.number().optional(),
  /** Of a return: what it takes back, why, and whether all of it went back on the shelf. */
  return_of: z.object({ id: z.string(), number: z.number() }).nullable(),
  reason: z.string().nullable(),
  restocked: z.boolean().nullable(),
  version: z.number(),
  /** The number of its receipt, without gaps in each till; null of samples, and of sales from before there were any. */
  receipt: z.string().nullable(),
})
export type Sale = z.infer<typeof Sale>

/** The close of the day that a sale was counted in. */
const SaleClose = z.object({ number: z.number(), name: z.string(), closed_at: z.string() })
export type SaleClose = z.infer<typeof SaleClose>

/** Of a sale what matches, where a product or category was asked for: what the sums of the same filters add up. */
const ListedSale = Sale.extend({
  matched: z
    .object({
      id_lines: z.array(z.string()),
      quantity: z.number(),
      discount_amount: z.number(),
      total: z.number(),
      profit: z.number().optional(),
    })
    .optional(),
})
export type ListedSale = z.infer<typeof ListedSale>

const filters = {
  search: whenGiven(anyText('Search must be text', 200)),
  id_product: whenGiven(Id('This product does not exist.')),
  id_category: whenGiven(Id('This category does not exist.')),
  id_customer: whenGiven(Id('This customer does not exist.')),
  id_seller: whenGiven(Id('This seller does not exist.')),
  payment_method: whenGiven(MethodId()),
  start_date: whenGiven(startDate),
  end_date: whenGiven(endDate),
}
const kind = whenGiven(z.enum([...saleKinds, 'ALL'], 'Choose SALE, RETURN or ALL.'))
const sort = listSort(lists.sales)

export const listSales = call({
  method: 'GET',
  path: '/sale/view',
  access: 'sales:read-own',
  summary: 'List sales, newest first or by sort; sellers see their own. Kind ALL includes returns',
  input: z
    .strictObject({
      ...filters,
      kind,
      sort,
      limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
      cursor: whenGiven(cursor),
    })
    .refine(inOrder, outOfOrder),
  output: z.array(ListedSale),
  paged: true,
})

export const exportSales = call({
  method: 'GET',
  path: '/sale/export',
  access: 'sales:read-own',
  summary: 'Export the matching sales, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, kind, sort, ...exportFields(lists.sales) }).refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const exportSaleLines = call({
  method: 'GET',
  path: '/sale/export_lines',
  access: 'sales:read-own',
  summary: 'Export the matching sales with one row for each line, as they can be imported again',
  input: z.strictObject({ ...filters, kind, ...exportFields(saleLines) }).refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

const Part = z.object({ sales: z.number(), total: z.number() })

export const summariseSales = call({
  method: 'GET',
  path: '/sale/summary',
  access: 'sales:read-own',
  summary: 'Totals of the filtered sales, net of returns',
  input: z.strictObject(filters).refine(inOrder, outOfOrder),
  output: z.object({
    sales: z.number(),
    returns: z.number(),
    quantity: z.number(),
    /** Given at the sale: a return does not take it back. */
    discount_amount: z.number(),
    total: z.number(),
    profit: z.number().optional(),
    by_category: z.array(z.object({ id: z.string(), name: z.string(), total: z.number() })),
    /** What was paid by each method, with tax; left out where a product or category is asked for. */
    by_method: z.array(z.object({ method: z.string(), name: z.string(), paid: z.number() })).optional(),
    with_discount: Part,
    without_discount: Part,
  }),
})

export const getSale = call({
  method: 'GET',
  path: '/sale/info',
  access: 'sales:read-own',
  summary: 'Read a sale and its returns',
  input: z.strictObject({ id: SubjectId(unknownSale) }),
  output: Sale.extend({
    returns: z.array(Sale.extend({ close: SaleClose.nullable() })),
    /** The number on its first receipt, where it was made offline. */
    temporary_number: z.string().nullable(),
    /** Null until the day is closed. The close stays as it is when the sale changes. */
    close: SaleClose.nullable(),
    /** The number of its invoice; each return then has a credit note. Of a return: that of its credit note. */
    invoice: z.string().nullable(),
  }),
})

export const recordSale = call({
  method: 'POST',
  path: '/sale/create',
  access: 'sales:write',
  summary: 'Record a sale: takes stock and freezes prices and costs',
  input: SaleForm,
  output: Sale,
})

export const editSale = call({
  method: 'POST',
  path: '/sale/edit',
  access: 'sales:correct',
  summary: 'Correct a sale; stock is adjusted',
  input: SaleEditForm,
  output: Sale,
})

export const deleteSale = call({
  method: 'DELETE',
  path: '/sale/delete',
  access: 'sales:correct',
  summary: 'Delete a sale with its returns, or one return; stock is adjusted',
  input: z.strictObject({ id: SubjectId(unknownSale) }),
  output: z.null(),
})

const restockOrNot = 'Choose whether to restock the items.'

const ReturnLine = z.strictObject({
  id_line: Id('This line does not exist.'),
  quantity: z
    .number(positive)
    .min(smallestQuantity, positive)
    .max(highestSaleQuantity, { message: positive, abort: true })
    .refine(isQuantity, threeDigits),
  restock: z.boolean(restockOrNot).optional(),
})

export const returnSale = call({
  method: 'POST',
  path: '/sale/return',
  access: 'sales:return',
  summary:
    'Return items, all or by line; without lines, everything left of the sale. Each line may say whether to restock',
  input: z.strictObject({
    id: SubjectId(unknownSale),
    lines: z
      .array(ReturnLine, 'Choose what to return.')
      .min(1, 'Choose what to return.')
      .max(mostLines)
      .optional(),
    /** For the lines that do not say. */
    restock: z.boolean(restockOrNot).default(true),
    reason: anyText('Reason must be text', 200).trim().optional(),
    /** How the money is given back: the way it was paid where left out. */
    payment_method: MethodId('Choose a payment method.').optional(),
  }),
  output: Sale,
})

export const listSellers = call({
  method: 'GET',
  path: '/sale/sellers',
  access: 'sales:read',
  summary: 'List the sellers of the store',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const findTillSale = call({
  method: 'GET',
  path: '/till/sale',
  access: 'till:sell',
  summary: 'Find one sale by the number on its receipt, to take something back at a till',
  input: z.strictObject({ number: requiredLine('Enter the number on the receipt.', 20) }),
  output: Sale,
})

export const saleCalls = [
  listSales,
  exportSales,
  exportSaleLines,
  summariseSales,
  getSale,
  recordSale,
  editSale,
  deleteSale,
  returnSale,
  listSellers,
  findTillSale,
] as const
