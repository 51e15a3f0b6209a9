import { mostPurchaseLines, purchaseNoteLimit } from '@tillsight/domain/books/purchases/limits'
import { z } from 'zod'
import { Day } from '../days.ts'
import { Id, SubjectId } from '../query.ts'
import { EditedVersion } from '../version.ts'
import { amount, multiline, positiveQuantity, unknownSupplier } from './supplier-form.ts'

export const unknownPurchase = 'This purchase order does not exist.'
export const notAQuantity = 'Quantity must be a positive number.'
const notACost = 'Cost must be a positive number.'
const tooManyLines = `A purchase order can have at most ${mostPurchaseLines} products.`

const PurchaseLineForm = z.strictObject({
  id_product: Id('Choose a product.'),
  quantity: positiveQuantity(notAQuantity),
  /** Of one unit. */
  cost: amount(notACost),
})

const fields = {
  note: multiline('Note', purchaseNoteLimit).nullable().optional(),
  /** The day on which the goods should come; without one, the lead time after it was sent. */
  expected: Day('Enter a date as dd-MM-yyyy.').nullable().optional(),
  lines: z
    .array(PurchaseLineForm, 'Add a product.')
    .min(1, 'Add a product.')
    .max(mostPurchaseLines, tooManyLines)
    .refine((lines) => new Set(lines.map(({ id_product }) => id_product)).size === lines.length, {
      message: 'A product can be on an order once.',
      abort: true,
    }),
}

export const PurchaseForm = z.strictObject({ id_supplier: Id(unknownSupplier), ...fields })

export const PurchaseEditForm = z.strictObject({
  id: SubjectId(unknownPurchase),
  version: EditedVersion,
  ...fields,
})

export const ReceiveForm = z.strictObject({
  id: SubjectId(unknownPurchase),
  lines: z
    .array(
      z.strictObject({
        id_line: Id('This line does not exist.'),
        quantity: positiveQuantity(notAQuantity),
        /** What one unit was paid with; without it, what was agreed. */
        cost: amount(notACost).optional(),
      }),
      'Enter what was received.',
    )
    .min(1, 'Enter what was received.')
    .max(mostPurchaseLines, tooManyLines)
    .refine((lines) => new Set(lines.map(({ id_line }) => id_line)).size === lines.length, {
      message: 'A line can be received once at a time.',
      abort: true,
    }),
  /** Whether more than was ordered is received on purpose. */
  more: z.boolean('Say whether more than ordered is right.').optional(),
})
