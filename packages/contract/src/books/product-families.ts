import { barcodePattern } from '@tillsight/domain/books/catalog/barcode'
import { highestPrice, highestQuantity, mostBarcodes } from '@tillsight/domain/books/catalog/limits'
import {
  familyNameLimit,
  mostOptions,
  mostVariants,
  optionNameLimit,
  optionValueLimit,
} from '@tillsight/domain/books/catalog/variants'
import { isWholeCents } from '@tillsight/domain/money'
import { isQuantity } from '@tillsight/domain/quantity'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { threeDigits, twoDigits } from './number-fields.ts'
import { sku, tooManyBarcodes, wrongBarcode } from './product-fields.ts'
import { noNegative } from './product-form.ts'
import { Product } from './products.ts'

const unknownFamily = 'This product family does not exist.'

const line = (limit: number, what: string) =>
  upTo(
    limit,
    { missing: `${what} is required`, tooLong: `${what} can have at most ${limit} characters` },
    (most) => requiredLine(`${what} is required`, most),
  )

const familyName = line(familyNameLimit, 'Name')

const optionNames = z
  .array(line(optionNameLimit, 'Option'), 'Name at least one option.')
  .min(1, 'Name at least one option.')
  .max(mostOptions, { message: `At most ${mostOptions} options.`, abort: true })
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    'Each option needs a name of its own.',
  )

const optionValues = z
  .array(line(optionValueLimit, 'Value'), 'Give a value for each option.')
  .min(1, 'Give a value for each option.')
  .max(mostOptions, `At most ${mostOptions} options.`)

/** What is left out is as the product that the family began with. */
const NewVariant = z.strictObject({
  option_values: optionValues,
  sku: sku.optional(),
  barcodes: z
    .array(
      anyText('Barcodes must be text', 48).regex(barcodePattern, wrongBarcode),
      'Barcodes must be a list',
    )
    .max(mostBarcodes, tooManyBarcodes)
    .optional(),
  price: z
    .number('Price must be a positive number')
    .gt(0, 'Price must be a positive number')
    .max(highestPrice, 'Price is too high.')
    .refine(isWholeCents, twoDigits)
    .optional(),
  balance: z
    .number(noNegative)
    .min(0, noNegative)
    .max(highestQuantity, { message: 'Quantity is too large', abort: true })
    .refine(isQuantity, threeDigits),
})
export type NewVariant = z.output<typeof NewVariant>

const newVariants = z
  .array(NewVariant, 'Add at least one variant.')
  .min(1, 'Add at least one variant.')
  .max(mostVariants, { message: `At most ${mostVariants} variants in one family.`, abort: true })

export const ProductFamily = z.object({
  id: z.string(),
  name: z.string(),
  option_names: z.array(z.string()),
  variants: z.number(),
  version: z.number(),
})
export type ProductFamily = z.infer<typeof ProductFamily>

const WithProducts = ProductFamily.extend({ products: z.array(Product) })

export const listFamilies = call({
  method: 'GET',
  path: '/product_family/view',
  access: 'products:read',
  summary: 'List product families by name, with their number of variants',
  input: z.strictObject({}),
  output: z.array(ProductFamily),
})

export const getFamily = call({
  method: 'GET',
  path: '/product_family/info',
  access: 'products:read',
  summary: 'Read a product family with its variants',
  input: z.strictObject({ id: SubjectId(unknownFamily) }),
  output: WithProducts,
})

export const createFamily = call({
  method: 'POST',
  path: '/product_family/create',
  access: 'products:write',
  summary: 'Make a product the first variant of a new family, and add the others',
  input: z.strictObject({
    id_product: SubjectId('This product does not exist.'),
    name: familyName,
    option_names: optionNames,
    /** Of the product itself. */
    option_values: optionValues,
    variants: newVariants,
  }),
  output: WithProducts,
})

export const addVariants = call({
  method: 'POST',
  path: '/product_family/add',
  access: 'products:write',
  summary: 'Add variants to a product family',
  input: z.strictObject({ id: SubjectId(unknownFamily), variants: newVariants }),
  output: WithProducts,
})

export const editFamily = call({
  method: 'POST',
  path: '/product_family/edit',
  access: 'products:write',
  summary: 'Rename a product family, its options or the values of its variants; all variants are renamed',
  input: z.strictObject({
    id: SubjectId(unknownFamily),
    name: familyName,
    option_names: optionNames,
    /** Those that are left out keep their values. */
    variants: z
      .array(
        z.strictObject({ id: SubjectId('This product does not exist.'), option_values: optionValues }),
        'Variants must be a list.',
      )
      .max(mostVariants, { message: `At most ${mostVariants} variants in one family.`, abort: true })
      .optional(),
    version: EditedVersion,
  }),
  output: WithProducts,
})

export const deleteFamily = call({
  method: 'DELETE',
  path: '/product_family/delete',
  access: 'products:write',
  summary: 'Ungroup a product family; its variants stay as products of their own',
  input: z.strictObject({ id: SubjectId(unknownFamily) }),
  output: z.null(),
})
