import type { invoices } from '@tillsight/contract'
import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { invoiceSheet, invoiceTitle } from '@tillsight/domain/books/invoices/invoice-sheet'
import { type ReceiptFile, sheetFile } from '#features/books/receipts/index.ts'
import { download } from '#platform/http/file-answer.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { findInvoice } from './find-invoice.ts'

export const invoiceFile = (request: MemberRequest, invoice: Invoice): Promise<ReceiptFile> =>
  sheetFile(request, {
    title: `${invoiceTitle(invoice)} ${invoice.number}`,
    sheet: invoiceSheet(invoice),
    paper: 'A4',
  })

export const downloadInvoice: Verb<typeof invoices.downloadInvoice> = async (request, { id }) => {
  const { bytes, ...file } = await invoiceFile(request, await findInvoice(request, id))
  return download({ ...file, body: bytes, size: bytes.length })
}
