import { contentTypeOf } from '@tillsight/documents/file-kinds'
import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import {
  type ReceiptPaper,
  type ReceiptSheet,
  receiptSheet,
} from '@tillsight/domain/books/receipts/receipt-sheet'
import { receiptPdf } from '#platform/documents/receipt-pdf.ts'
import type { VisitorRequest } from '#platform/request.ts'

const nameOf = ({ kind, number, sale_number }: Receipt): string =>
  `${kind === 'SALE' ? 'Receipt' : 'Return'} ${number ?? sale_number}`

export type ReceiptFile = { name: string; contentType: string; bytes: Buffer }

type Asked = { title: string; sheet: ReceiptSheet; paper: ReceiptPaper }

export const sheetFile = async (
  { now }: Pick<VisitorRequest, 'now'>,
  { title, sheet, paper }: Asked,
): Promise<ReceiptFile> => {
  const bytes = await receiptPdf({ receipt: sheet, paper, title, madeAt: now })
  return { name: `${title}.pdf`, contentType: contentTypeOf('pdf'), bytes }
}

export const receiptFile = (
  request: Pick<VisitorRequest, 'now'>,
  receipt: Receipt,
  paper: ReceiptPaper,
): Promise<ReceiptFile> => sheetFile(request, { title: nameOf(receipt), sheet: receiptSheet(receipt), paper })
