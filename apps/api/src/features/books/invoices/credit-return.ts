import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { getAnySale, type SaleRow } from '#features/books/sales/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type InvoiceRow, selectInvoice } from './invoices.queries.ts'
import { issue } from './issue.ts'

/** For what came back of an invoiced sale, to the address that the invoice has. */
export const creditNote = async (
  request: MemberRequest,
  back: SaleRow,
  invoice: InvoiceRow,
): Promise<void> => {
  const note = await issue(request, back, { customer: invoice.content.customer, invoice })
  await audit(request, {
    ...request,
    action: 'sale.credited',
    record: { kind: 'sale', id: back.id, also: [invoice.sale_id] },
    after: { id: back.id, credit_note: receiptCode(note), invoice: receiptCode(invoice) },
  })
}

/** In the transaction of a return, with its sale locked: no return of an invoiced sale is without a credit note. */
export const creditReturn = async (
  request: MemberRequest,
  saleId: string,
  returnId: string,
): Promise<void> => {
  const invoice = await selectInvoice(request, saleId)
  if (!invoice) return
  await creditNote(request, await getAnySale(request, returnId), invoice)
}
