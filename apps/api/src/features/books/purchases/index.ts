import { listExports, purchases } from '@tillsight/contract'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { createPurchase } from './create-purchase.ts'
import { deletePurchase } from './delete-purchase.ts'
import { editPurchase } from './edit-purchase.ts'
import { exportPurchases } from './export-purchases.ts'
import { exportSuggestions } from './export-suggestions.ts'
import { getPurchase } from './find-purchase.ts'
import { listProductPurchases } from './list-product-purchases.ts'
import { listPurchases } from './list-purchases.ts'
import { mailPurchase, writePurchaseFile } from './mail-purchase.ts'
import { downloadPurchase } from './purchase-file.ts'
import { receivePurchase } from './receive-purchase.ts'
import { sendPurchase } from './send-purchase.ts'
import { suggestPurchases } from './suggest-purchases.ts'
import { undoReceipt } from './undo-receipt.ts'

export const purchaseCalls = [
  answering(purchases.listPurchases, listPurchases),
  answering(purchases.exportPurchases, exportPurchases),
  answering(purchases.getPurchase, getPurchase),
  answering(purchases.suggestPurchases, suggestPurchases),
  answering(listExports.exportSuggestions, exportSuggestions),
  answering(purchases.listProductPurchases, listProductPurchases),
  answering(purchases.createPurchase, createPurchase),
  answering(purchases.editPurchase, editPurchase),
  answering(purchases.deletePurchase, deletePurchase),
  answering(purchases.sendPurchase, sendPurchase),
  answering(purchases.downloadPurchase, downloadPurchase),
  answeringPrepared(purchases.mailPurchase, { prepare: writePurchaseFile }, mailPurchase),
  answering(purchases.receivePurchase, receivePurchase),
  answering(purchases.undoReceipt, undoReceipt),
  answering(purchases.cancelPurchase, cancelPurchase),
]

export { createPurchase } from './create-purchase.ts'
export { deletePurchase } from './delete-purchase.ts'
export { selectShelves } from './shelves.queries.ts'
