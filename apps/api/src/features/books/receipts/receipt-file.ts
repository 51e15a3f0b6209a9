import { contentTypeOf } from '@tillsight/documents/file-kinds'
import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { type ReceiptPaper, receiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { receiptPdf } from '#platform/documents/receipt-pdf.ts'
import type { VisitorRequest } from '#platform/request.ts'

const nameOf = ({ kind, number, sale_number }: Receipt): string =>
  `${kind === 'SALE' ? 'Receipt' : 'Return'} ${number ?? sale_number}`

export type ReceiptFile = { name: string; contentType: string; bytes: Buffer }

export const receiptFile = async (
  { now }: Pick<VisitorRequest, 'now'>,
  receipt: Receipt,
  paper: ReceiptPaper,
): Promise<ReceiptFile> => {
  const title = nameOf(receipt)
  const bytes = await receiptPdf({ receipt: receiptSheet(receipt), paper, title, madeAt: now })
  return { name: `${title}.pdf`, contentType: contentTypeOf('pdf'), bytes }
}
