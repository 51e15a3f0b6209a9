import { unitNames } from '@tillsight/domain/books/catalog/unit'
import type { Receipt as ReceiptFacts } from '@tillsight/domain/books/receipts/receipt'
import { receiptPapers } from '@tillsight/domain/books/receipts/receipt-sheet'
import { saleKinds } from '@tillsight/domain/books/sales/limits'
import { localeNames } from '@tillsight/domain/locales'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../email.ts'
import { SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { PictureFile } from './product-form.ts'

const unknownSale = 'This sale does not exist.'
const id = SubjectId(unknownSale)

export const Receipt = z.object({
  kind: z.enum(saleKinds),
  /** Without gaps in each till; null of samples, and of sales from before receipts were numbered. */
  number: z.string().nullable(),
  sale_number: z.string(),
  date: z.string(),
  changed_at: z.string().nullable(),
  store: z.object({
    name: z.string(),
    address: z.string(),
    tax_number: z.string(),
    currency: z.string(),
    locale: z.enum(localeNames),
    time_zone: z.string(),
    /** A data URL. */
    logo: z.string().nullable(),
  }),
  seller: z.string(),
  till: z.string().nullable(),
  client: z.string().nullable(),
  return_of: z
    .object({
      number: z.string().nullable(),
      sale_number: z.string(),
      date: z.string(),
      was_discounted: z.boolean(),
    })
    .nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** What the quantity was measured in; left out where it was counted. */
      unit: z.enum(unitNames).optional(),
      price: z.number(),
      discount: z.number(),
      promotion: z.object({ name: z.string(), amount: z.number().nullable() }).optional(),
      /** In prices as they are shown, before the discount on the whole sale. */
      amount: z.number(),
    }),
  ),
  discount: z.object({ percent: z.number().nullable(), amount: z.number() }).nullable(),
  prices_include_tax: z.boolean(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), base: z.number(), amount: z.number() })),
  tax: z.number(),
  paid: z.number(),
  payments: z.array(z.object({ method: z.string(), amount: z.number() })),
  cash_given: z.number().nullable(),
  change: z.number().nullable(),
  /** What its QR code holds: the page where it can be looked up. */
  link: z.string().nullable(),
}) satisfies z.ZodType<ReceiptFacts>

export const viewReceipt = call({
  method: 'GET',
  path: '/receipt/view',
  access: 'receipts:print',
  summary: 'Read the receipt of a sale or return; a till has those of its own, also just after it locked',
  input: z.strictObject({ id }),
  output: Receipt,
})

export const downloadReceipt = call({
  method: 'GET',
  path: '/receipt/download',
  access: 'receipts:print',
  summary: 'Download a receipt as PDF: on a roll of 80 mm, or on A4',
  input: z.strictObject({ id, paper: z.enum(receiptPapers, 'Choose ROLL or A4.') }),
  output: z.unknown(),
  file: true,
})

export const mailReceipt = call({
  method: 'POST',
  path: '/receipt/mail',
  access: 'sales:write',
  summary: 'Send a receipt by email, as PDF',
  input: z.strictObject({ id, email: Email }),
  output: z.null(),
})

export const lookUpReceipt = call({
  method: 'GET',
  path: '/receipt/look_up',
  access: 'public',
  summary: 'Read a receipt by the token in its QR code',
  input: z.strictObject({ token: anyText('This receipt does not exist.', 60) }),
  output: Receipt,
})

const Logo = z.object({
  /** A data URL; null where the store has none. */
  logo: z.string().nullable(),
})

export const viewLogo = call({
  method: 'GET',
  path: '/store/logo',
  access: 'store:write',
  summary: 'Read the logo of the store',
  input: z.strictObject({}),
  output: Logo,
})

export const setLogo = call({
  method: 'POST',
  path: '/store/set_logo',
  access: 'store:write',
  summary: 'Set the logo at the head of receipts',
  body: 'multipart',
  input: z.strictObject({ picture: PictureFile }),
  output: Logo,
})

export const deleteLogo = call({
  method: 'DELETE',
  path: '/store/logo',
  access: 'store:write',
  summary: 'Remove the logo of the store',
  input: z.strictObject({}),
  output: z.null(),
})

export const receiptCalls = [
  viewReceipt,
  downloadReceipt,
  mailReceipt,
  lookUpReceipt,
  viewLogo,
  setLogo,
  deleteLogo,
] as const
