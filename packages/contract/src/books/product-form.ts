import { pictureLimit, pictureTypes } from '@tillsight/domain/books/catalog/limits'
import { measuredIn, type Unit, unitNames, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { z } from 'zod'
import { Id, SubjectId } from '../query.ts'
import {
  anyBalance,
  price,
  quantity,
  quantityProblem,
  type TypedQuantity,
  wholeNumber,
} from './number-fields.ts'
import { barcodes, longName, name, sku } from './product-fields.ts'

export const pictureFile = (missing: string) =>
  z
    .instanceof(Blob, { message: missing })
    .refine((file) => file.size > 0, { message: missing, abort: true })
    .refine((file) => file.size <= pictureLimit, { message: 'File size cannot exceed 2MB.', abort: true })
    .refine((file) => pictureTypes.some((type) => type === file.type), 'Choose a PNG, JPG or WEBP picture.')

export const PictureFile = pictureFile('Product picture is required')

export const unknownProduct = 'This product does not exist.'

export const noNegative = 'Quantity must be a non-negative number'

export const wrongLowStock = 'Low stock must be a non-negative number'

const productFields = {
  name,
  id_category: Id('Category is required'),
  price: price('Price must be a positive number'),
  balance: quantity(noNegative),
  sku: sku.optional(),
  long_name: longName.optional(),
  barcodes: barcodes.optional(),
  unit: z.enum(unitNames, 'Choose a unit.').optional(),
  /** Whether a sale takes decimals of the unit; pieces are always sold whole. */
  sold_by_measure: z
    .enum(['true', 'false'], 'Say whether it is sold by measure.')
    .transform((text) => text === 'true')
    .optional(),
  cost_price: price('Cost price must be a positive number'),
  low_stock: quantity(wrongLowStock).optional(),
  picture: PictureFile,
}

type Asked = Partial<Record<'balance' | 'balance_before' | 'low_stock', TypedQuantity | undefined>> & {
  /** Of the product, where it is edited. */
  id?: string | undefined
  unit?: Unit | undefined
  sold_by_measure?: boolean | undefined
}

const messages = { balance: noNegative, low_stock: wrongLowStock }

/** By field: decimals are for what is measured. A quantity that stays as it was may have them. */
const decimalProblems = ({ unit = usualUnit, sold_by_measure = false, ...typed }: Asked) => {
  const isMeasured = measuredIn({ unit, sold_by_measure }) !== null
  return (['balance', 'low_stock'] as const).flatMap((field) => {
    const quantity = typed[field]
    if (!quantity || (field === 'balance' && quantity.value === typed.balance_before?.value)) return []
    const message = quantityProblem(quantity, { isMeasured, message: messages[field] })
    return message ? [{ field, message }] : []
  })
}

/** What an edit leaves out stays as it is, which only the server knows. */
const isSaid = ({ id, sold_by_measure }: Asked): boolean => id === undefined || sold_by_measure !== undefined

const addDecimalProblems = (form: Asked, { addIssue }: z.core.$RefinementCtx): void => {
  const problems = isSaid(form) ? decimalProblems(form) : []
  for (const { field, message } of problems) addIssue({ code: 'custom', path: [field], message })
}

const Quantities = z.object({
  balance: productFields.balance.optional().catch(undefined),
  balance_before: anyBalance('').optional().catch(undefined),
  low_stock: productFields.low_stock.catch(undefined),
  id: z.string().optional().catch(undefined),
  unit: productFields.unit.catch(undefined),
  sold_by_measure: productFields.sold_by_measure.catch(undefined),
})

/** The same for a form that is refused for other reasons, so that all problems are reported at once. */
export const alsoDecimalProblems = (sent: unknown): { field: string; message: string }[] => {
  const { data } = Quantities.safeParse(sent)
  return data && isSaid(data) ? decimalProblems(data) : []
}

export const ProductForm = z.strictObject(productFields).superRefine(addDecimalProblems)

export const ProductEditForm = z
  .strictObject({
    ...productFields,
    id: SubjectId(unknownProduct),
    picture: PictureFile.optional(),
    /** Below zero only where it was so before. */
    balance: anyBalance(noNegative),
    /** The version that was edited: someone else's change in the meantime is not silently overwritten. */
    version: wholeNumber('This version is not valid.').optional(),
    /** The quantity the form began with: left as it was, the stock is not touched. */
    balance_before: anyBalance('This quantity is not valid.').optional(),
  })
  .superRefine(addDecimalProblems)
