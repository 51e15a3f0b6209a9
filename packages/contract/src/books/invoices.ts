import {
  type Billing as BillingFacts,
  type Invoice as InvoiceFacts,
  invoiceKinds,
} from '@tillsight/domain/books/invoices/invoice'
import { documentFormats } from '@tillsight/domain/document-format'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { Email } from '../email.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { whenGiven } from '../when-given.ts'
import { InvoiceForm } from './invoice-form.ts'
import { Receipt } from './receipts.ts'
import { unknownSale } from './sale-form.ts'

const id = SubjectId(unknownSale)

const Billing = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  tax_number: z.string(),
}) satisfies z.ZodType<BillingFacts>

const receipt = Receipt.shape

export const Invoice = z.object({
  kind: z.enum(invoiceKinds),
  /** INV-000042, or CN-000007 of a credit note: each without gaps in the store. */
  number: z.string(),
  issued_at: z.string(),
  /** When it was sold, or came back. */
  supplied_at: z.string(),
  sale_number: z.string(),
  receipt: z.string().nullable(),
  /** Of a credit note: the invoice that it corrects. */
  invoice: z.object({ number: z.string(), issued_at: z.string() }).nullable(),
  store: receipt.store,
  customer: Billing,
  lines: z.array(receipt.lines.element.extend({ rates: z.array(z.number()) })),
  discount: receipt.discount,
  prices_include_tax: receipt.prices_include_tax,
  taxes: receipt.taxes,
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  payments: receipt.payments,
  balance: z.number(),
}) satisfies z.ZodType<InvoiceFacts>

export const draftInvoice = call({
  method: 'GET',
  path: '/invoice/draft',
  access: 'sales:write',
  summary:
    'What the form of an invoice starts with: the address of the customer, and what the store has not set',
  input: z.strictObject({ id }),
  output: z.object({
    customer: Billing,
    /** Whether the address can be stored with the customer. */
    can_store: z.boolean(),
    /** Of the store: 'address', 'tax number'. */
    missing: z.array(z.string()),
  }),
})

export const createInvoice = call({
  method: 'POST',
  path: '/invoice/create',
  access: 'sales:write',
  summary: 'Issue the invoice of a sale; a sale that has one keeps it as it is. Its returns get credit notes',
  input: InvoiceForm,
  output: Invoice,
})

export const getInvoice = call({
  method: 'GET',
  path: '/invoice/info',
  access: 'sales:read-own',
  summary: 'Read the invoice of a sale, or the credit note of a return, as it was issued',
  input: z.strictObject({ id }),
  output: Invoice,
})

export const downloadInvoice = call({
  method: 'GET',
  path: '/invoice/download',
  access: 'sales:read-own',
  summary: 'Download an invoice or credit note as PDF',
  input: z.strictObject({ id }),
  output: z.unknown(),
  file: true,
})

export const mailInvoice = call({
  method: 'POST',
  path: '/invoice/mail',
  access: 'sales:write',
  summary: 'Send an invoice or credit note by email, as PDF',
  input: z.strictObject({ id, email: Email }),
  output: z.null(),
})

const filters = {
  start_date: whenGiven(startDate),
  end_date: whenGiven(endDate),
  id_customer: whenGiven(Id('This customer does not exist.')),
}

export const ListedInvoice = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issued_at: z.string(),
  /** The sale, or of a credit note the return. */
  id_sale: z.string(),
  sale_number: z.string(),
  customer: z.string(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type ListedInvoice = z.infer<typeof ListedInvoice>

export const listInvoices = call({
  method: 'GET',
  path: '/invoice/view',
  access: 'sales:read-own',
  summary: 'List invoices and credit notes, newest first; sellers see those of their own sales',
  input: z
    .strictObject({ ...filters, limit: queryNumber(1, 400, 50), cursor: whenGiven(cursor) })
    .refine(inOrder, outOfOrder),
  output: z.array(ListedInvoice),
  paged: true,
})

export const exportInvoices = call({
  method: 'GET',
  path: '/invoice/export',
  access: 'sales:read-own',
  summary: 'Export the invoices and credit notes of a range of days',
  input: z
    .strictObject({ ...filters, fmt: z.enum(documentFormats, 'Choose PDF, Excel or CSV.') })
    .refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const invoiceCalls = [
  listInvoices,
  exportInvoices,
  draftInvoice,
  createInvoice,
  getInvoice,
  downloadInvoice,
  mailInvoice,
] as const
