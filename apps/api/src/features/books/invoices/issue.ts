import { type Billing, invoiceSeries } from '@tillsight/domain/books/invoices/invoice'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { v7 as newId } from 'uuid'
import { presentReceipt, selectReceiptFacts } from '#features/books/receipts/index.ts'
import type { SaleRow } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type InvoiceRow, insertInvoice } from './invoices.queries.ts'
import { invoiceContent } from './present-invoice.ts'

type For = { customer: Billing; invoice: InvoiceRow | null }

/** Of a sale its invoice, or of a return the credit note that corrects the invoice. The sale must be locked. */
export const issue = async (
  request: MemberRequest,
  row: SaleRow,
  { customer, invoice }: For,
): Promise<InvoiceRow> => {
  const receipt = presentReceipt(row, await selectReceiptFacts(request, row.id), request.publicUrl)
  const corrected = invoice && { number: receiptCode(invoice), issued_at: invoice.issued_at.toISOString() }
  const content = invoiceContent(row, receipt, { issuedAt: request.now, customer, invoice: corrected })
  const series = invoiceSeries[content.kind]
  return insertInvoice(request, {
    id: newId(),
    sale_id: row.id,
    series,
    net: row.total,
    tax: row.tax,
    content,
  })
}
