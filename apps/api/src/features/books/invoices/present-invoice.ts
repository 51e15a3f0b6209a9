import type { ListedInvoice } from '@tillsight/contract/books/invoices'
import { type Billing, type Invoice, kindOfSeries } from '@tillsight/domain/books/invoices/invoice'
import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { dataUrlOf } from '#features/books/receipts/index.ts'
import type { SaleRow } from '#features/books/sales/index.ts'
import type { InvoiceContent, InvoiceRow } from './invoices.queries.ts'

type Issued = { issuedAt: Date; customer: Billing; invoice: Invoice['invoice'] }

/** What the invoice will say for good, in the amounts of the receipt. */
export const invoiceContent = (
  row: SaleRow,
  receipt: Receipt,
  { issuedAt, customer, invoice }: Issued,
): InvoiceContent => {
  const paid = receipt.payments.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return {
    kind: row.kind === 'SALE' ? 'INVOICE' : 'CREDIT_NOTE',
    issued_at: issuedAt.toISOString(),
    supplied_at: receipt.date,
    sale_number: receipt.sale_number,
    receipt: receipt.number,
    invoice,
    store: { ...receipt.store, logo: null },
    customer,
    lines: receipt.lines.map((line, place) => ({
      ...line,
      rates: (row.lines[place]?.taxes ?? []).map(({ rate }) => taxPercentOf(rate)),
    })),
    discount: receipt.discount,
    prices_include_tax: receipt.prices_include_tax,
    taxes: receipt.taxes,
    net: amountOf(row.total),
    tax: receipt.tax,
    total: receipt.paid,
    payments: receipt.payments,
    balance: amountOf(row.total + row.tax - paid),
  }
}

export const presentInvoice = (row: InvoiceRow, logo: Buffer | null = null): Invoice => ({
  ...row.content,
  number: receiptCode(row),
  store: { ...row.content.store, logo: logo && dataUrlOf(logo) },
})

export const presentListed = (row: InvoiceRow): ListedInvoice => ({
  kind: kindOfSeries(row.series),
  number: receiptCode(row),
  issued_at: row.issued_at.toISOString(),
  id_sale: row.sale_id,
  sale_number: row.content.sale_number,
  customer: row.content.customer.name,
  net: amountOf(row.net),
  tax: amountOf(row.tax),
  total: amountOf(row.net + row.tax),
})
