import { receipts } from '@tillsight/contract'
import { answering, answeringLimited, answeringPrepared } from '#platform/http/answering.ts'
import { downloadReceipt } from './download-receipt.ts'
import { deleteLogo, drawLogo, setLogo, viewLogo } from './logo.ts'
import { limitLookUp, lookUpReceipt } from './look-up-receipt.ts'
import { mailReceipt, writeReceiptFile } from './mail-receipt.ts'
import { viewReceipt } from './view-receipt.ts'

export const receiptCalls = [
  answering(receipts.viewReceipt, viewReceipt),
  answering(receipts.downloadReceipt, downloadReceipt),
  answeringPrepared(receipts.mailReceipt, { prepare: writeReceiptFile }, mailReceipt),
  answeringLimited(receipts.lookUpReceipt, limitLookUp, lookUpReceipt),
  answering(receipts.viewLogo, viewLogo),
  answeringPrepared(receipts.setLogo, { prepare: drawLogo }, setLogo),
  answering(receipts.deleteLogo, deleteLogo),
]

export { getPrintable } from './find-receipt.ts'
export { selectLogo, upsertLogo } from './logo.queries.ts'
export { dataUrlOf } from './logo.ts'
export { mailFile } from './mail-file.ts'
export { presentReceipt } from './present-receipt.ts'
export { type ReceiptFile, sheetFile } from './receipt-file.ts'
export { selectReceiptFacts } from './receipts.queries.ts'
