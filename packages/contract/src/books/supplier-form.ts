import { highestPrice, highestQuantity } from '@tillsight/domain/books/catalog/limits'
import {
  articleLimit,
  contactLimit,
  longestLead,
  supplierAddressLimit,
  supplierNameLimit,
  supplierNoteLimit,
} from '@tillsight/domain/books/suppliers/limits'
import { isWholeCents } from '@tillsight/domain/money'
import { isQuantity } from '@tillsight/domain/quantity'
import { z } from 'zod'
import { Email } from '../email.ts'
import { phoneNumber } from '../phone-number.ts'
import { Id, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, optionalLine, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { threeDigits, twoDigits } from './number-fields.ts'

export const unknownSupplier = 'This supplier does not exist.'

const atMost = (most: number) => `At most ${most.toLocaleString('en-US')}.`

/** An amount above nothing. */
export const amount = (message: string) =>
  z
    .number(message)
    .positive(message)
    .max(highestPrice, { message: atMost(highestPrice), abort: true })
    .refine(isWholeCents, twoDigits)

/** A quantity above nothing; whether it takes decimals is up to the product. */
export const positiveQuantity = (message: string) =>
  z
    .number(message)
    .positive(message)
    .max(highestQuantity, { message: atMost(highestQuantity), abort: true })
    .refine(isQuantity, threeDigits)

const words = (label: string, limit: number) => ({
  missing: `${label} must be text.`,
  tooLong: `${label} can have at most ${limit} characters.`,
})

const line = (label: string, limit: number) =>
  upTo(limit, words(label, limit), (most) => optionalLine(words(label, limit).missing, most))

export const multiline = (label: string, limit: number) =>
  upTo(limit, words(label, limit), (most) =>
    anyText(words(label, limit).missing, most).transform((text) => text || null),
  )

/** Left empty is left out. */
const blankOr = <Part extends z.ZodType>(part: Part) =>
  z.union([z.literal('').transform(() => null), z.null(), part], {
    error: ({ errors }) => errors?.at(-1)?.[0]?.message,
  })

const daysInRange = `Enter whole days from 0 to ${longestLead}.`

export const SupplierForm = z.strictObject({
  name: upTo(
    supplierNameLimit,
    { missing: 'Name is required.', tooLong: words('Name', supplierNameLimit).tooLong },
    (most) => requiredLine('Name is required.', most),
  ),
  /** The person to talk to. */
  contact: line('Contact', contactLimit).nullable().optional(),
  email: blankOr(Email).optional(),
  phone: blankOr(phoneNumber()).optional(),
  address: multiline('Address', supplierAddressLimit).nullable().optional(),
  note: multiline('Note', supplierNoteLimit).nullable().optional(),
  /** Days from an order to its goods. */
  lead_days: z.int(daysInRange).min(0, daysInRange).max(longestLead, daysInRange),
  /** The smallest amount that the supplier takes an order for. */
  minimum: amount('Minimum order must be a positive number.').nullable().optional(),
})

export const SupplierEditForm = SupplierForm.extend({
  id: SubjectId(unknownSupplier),
  version: EditedVersion,
})

export const SupplierProductForm = z.strictObject({
  id: SubjectId(unknownSupplier),
  id_product: Id('Choose a product.'),
  /** What one unit costs there. */
  cost: amount('Cost must be a positive number.'),
  article: line('Article number', articleLimit).nullable().optional(),
  /** Orders are rounded up to whole packs. */
  pack_size: positiveQuantity('Pack size must be a positive number.').optional(),
  /** Whether the product is ordered here first; the first supplier of a product always is. */
  preferred: z.boolean('Say whether this supplier is preferred.').optional(),
})
