import { highestPrice, highestQuantity } from '@tillsight/domain/books/catalog/limits'
import { bestMatch } from '@tillsight/domain/books/catalog/product-order'
import { productStatuses } from '@tillsight/domain/books/catalog/product-status'
import { manualReasons, movementReasons } from '@tillsight/domain/books/catalog/stock-movement'
import { unitNames } from '@tillsight/domain/books/catalog/unit'
import { sortsOf } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { isWholeCents } from '@tillsight/domain/money'
import { isQuantity } from '@tillsight/domain/quantity'
import { z } from 'zod'
import { call } from '../call.ts'
import { unknownSort } from '../list-query.ts'
import { Id, queryNumber, SubjectId, SubjectIds } from '../query.ts'
import { anyText } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { threeDigits, twoDigits } from './number-fields.ts'
import { productFilters } from './product-export.ts'
import { ProductEditForm, ProductForm, unknownProduct } from './product-form.ts'

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  id_category: z.string(),
  category: z.string(),
  price: z.number(),
  /** Left out for those who may not see what things cost. */
  cost_price: z.number().optional(),
  balance: z.number(),
  low_stock: z.number(),
  sku: z.string().nullable(),
  /** Up to 200 characters, beside the short name. */
  long_name: z.string().nullable(),
  barcodes: z.array(z.string()),
  unit: z.enum(unitNames),
  /** Whether a sale takes decimals of the unit. */
  sold_by_measure: z.boolean(),
  /** The family it is a variant of, and its value for each option of the family. */
  id_family: z.string().nullable(),
  option_values: z.array(z.string()),
  /** Its own tax; null where it follows its category or the store. */
  id_tax: z.string().nullable(),
  picture: z.string(),
  picture_large: z.string(),
  status: z.enum(productStatuses),
  version: z.number(),
})
export type Product = z.infer<typeof Product>

const unknownPicture = 'This picture does not exist.'

export const viewPicture = call({
  method: 'GET',
  path: '/picture/view',
  access: 'public',
  summary: 'Picture of a product as WebP, at an unguessable address whose content never changes',
  input: z.strictObject({
    store: SubjectId(unknownPicture),
    id: SubjectId(unknownPicture, (id) => /^[\w-]{20,40}$/.test(id)),
    size: z.enum(['small', 'large'], 'This size does not exist.'),
  }),
  output: z.unknown(),
})

const Ids = SubjectIds(1000, {
  missing: 'Select a product.',
  tooMany: 'At most 1,000 products at once.',
  unknown: unknownProduct,
})

export const listProducts = call({
  method: 'GET',
  path: '/product/view',
  access: 'products:find',
  summary:
    'List products by name or by sort; search covers names, SKU and barcodes; sku matches a whole SKU or barcode. Sort match puts the best match first. Paged when limit or cursor is given',
  input: z.strictObject({
    ...productFilters,
    sku: whenGiven(anyText('SKU must be text', 200)),
    sort: whenGiven(z.enum([...sortsOf(lists.products), bestMatch], unknownSort)),
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(z.string().max(2000, 'This cursor is not valid.')),
  }),
  output: z.array(Product),
  paged: true,
})

export const getProduct = call({
  method: 'GET',
  path: '/product/info',
  access: 'products:read',
  summary: 'Read a product with its stock movements, price history, units sold and days of cover',
  input: z.strictObject({ id: SubjectId(unknownProduct) }),
  output: Product.extend({
    units_sold_30_days: z.number(),
    days_of_cover: z.number().nullable(),
    movements: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        reason: z.enum(movementReasons),
        quantity: z.number(),
        balance: z.number(),
        note: z.string().nullable(),
        by: z.string().nullable(),
        /** The sale or return that moved it, while it is there, and of when it is: often earlier than it was written down. */
        sale: z.object({ id: z.string(), number: z.number(), date: z.string() }).nullable(),
      }),
    ),
    prices: z.array(
      z.object({
        at: z.string(),
        price: z.number(),
        cost_price: z.number().optional(),
        by: z.string().nullable(),
      }),
    ),
  }),
})

export const createProduct = call({
  method: 'POST',
  path: '/product/create',
  access: 'products:write',
  summary: 'Add a product with its picture and opening stock',
  body: 'multipart',
  input: ProductForm,
  output: Product,
})

export const editProduct = call({
  method: 'POST',
  path: '/product/edit',
  access: 'products:write',
  summary: 'Edit a product; without a new picture the old one stays',
  body: 'multipart',
  input: ProductEditForm,
  output: Product,
})

export const previewDeletion = call({
  method: 'GET',
  path: '/product/delete_preview',
  access: 'products:write',
  summary: 'Preview what deleting a product would remove',
  input: z.strictObject({ id: SubjectId(unknownProduct) }),
  output: z.object({
    name: z.string(),
    movements: z.number(),
    balance: z.number(),
    prices: z.number(),
    /** How many sales contain it, and the amount of its lines in them, minus returns. */
    sales: z.number(),
    total: z.number(),
  }),
})

export const deleteProduct = call({
  method: 'DELETE',
  path: '/product/delete',
  access: 'products:write',
  summary: 'Delete a product and all its data',
  input: z.strictObject({ id: SubjectId(unknownProduct) }),
  output: z.null(),
})

export const archiveProducts = call({
  method: 'POST',
  path: '/product/archive',
  access: 'products:write',
  summary: 'Archive or restore products; their history stays',
  input: z.strictObject({ ids: Ids, archived: z.boolean('Say whether to archive or to restore.') }),
  output: z.array(Product),
})

export const notWhole = 'Quantity must be a whole number'

export const moveStock = call({
  method: 'POST',
  path: '/product/stock',
  access: 'products:write',
  summary: 'Receive, recount or write off stock, with a reason',
  input: z.strictObject({
    id: SubjectId(unknownProduct),
    reason: z.enum(manualReasons, 'Choose a reason.'),
    quantity: z
      .number(notWhole)
      .min(-highestQuantity, 'Quantity is too small')
      .max(highestQuantity, { message: 'Quantity is too large', abort: true })
      .refine(isQuantity, threeDigits),
    note: anyText('Note must be text', 200).trim().optional(),
  }),
  output: Product,
})

export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('percent'),
      by: z
        .number('Enter a number')
        .min(-99.99, 'At least -99.99%')
        .max(1000, 'At most 1,000%')
        .refine(isWholeCents, twoDigits),
    }),
    z.strictObject({
      kind: z.literal('amount'),
      by: z
        .number('Enter an amount')
        .min(-highestPrice, 'This amount is too small')
        .max(highestPrice, 'This amount is too large')
        .refine(isWholeCents, twoDigits),
    }),
    z.strictObject({ kind: z.literal('category'), id_category: Id('Category is required') }),
    z.strictObject({ kind: z.literal('archive') }),
  ],
  'Choose what to change.',
)
export type BulkChange = z.infer<typeof BulkChange>

export const bulkEdit = call({
  method: 'POST',
  path: '/product/bulk_edit',
  access: 'products:write',
  summary: 'Edit many products at once; with preview, only reports the changes',
  input: z.strictObject({ ids: Ids, change: BulkChange, preview: z.boolean().default(false) }),
  output: z.object({
    id_change: z.string().nullable(),
    changed: z.array(z.object({ id: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  }),
})

export const undoBulkEdit = call({
  method: 'POST',
  path: '/product/bulk_undo',
  access: 'products:write',
  summary: 'Undo a bulk edit where products have not changed since',
  input: z.strictObject({ id_change: SubjectId('This change was already undone or does not exist.') }),
  output: z.object({ undone: z.number(), kept: z.number() }),
})
