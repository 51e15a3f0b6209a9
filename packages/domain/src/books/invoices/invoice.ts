import type { Receipt, ReceiptLine } from '#domain/books/receipts/receipt.ts'

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Each kind has numbers of its own, without gaps in the store. */
export const invoiceSeries: Record<InvoiceKind, string> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' }

export const kindOfSeries = (series: string): InvoiceKind =>
  series === invoiceSeries.INVOICE ? 'INVOICE' : 'CREDIT_NOTE'

/** Of each part of an address, in characters. */
export const billingLimit = 100

/** Whom an invoice is for. What was not given is empty. */
export type Billing = {
  name: string
  address: string
  postcode: string
  city: string
  country: string
  tax_number: string
}

export type InvoiceLine = ReceiptLine & {
  /** The rates that were charged on it, in percent. */
  rates: number[]
}

/**
 * All that an invoice says. It is stored when it is issued and never changes; only the logo is the store's of today. A
 * credit note has amounts below zero, as its return has.
 */
export type Invoice = Pick<
  Receipt,
  'sale_number' | 'store' | 'discount' | 'prices_include_tax' | 'taxes' | 'tax' | 'payments'
> & {
  kind: InvoiceKind
  /** 'INV-000042'. */
  number: string
  issued_at: string
  /** When it was sold, or came back. */
  supplied_at: string
  receipt: string | null
  /** Of a credit note: the invoice that it corrects. */
  invoice: { number: string; issued_at: string } | null
  customer: Billing
  lines: InvoiceLine[]
  net: number
  /** With tax. */
  total: number
  /** What is still to be paid. */
  balance: number
}

/** What the store has left empty that an invoice should say. */
export const missingOnInvoices = (store: { address: string; tax_number: string }): string[] => [
  ...(store.address.trim() ? [] : ['address']),
  ...(store.tax_number.trim() ? [] : ['tax number']),
]
