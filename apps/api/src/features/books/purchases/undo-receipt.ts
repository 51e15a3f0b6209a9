import type { purchases } from '@tillsight/contract'
import { purchaseCode, statusByLines } from '@tillsight/domain/books/purchases/purchase-status'
import { amountOf } from '@tillsight/domain/money'
import { timesQuantity } from '@tillsight/domain/quantity'
import { takeBackStock } from '#features/books/catalog/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getOrderForUpdate, readPurchase } from './find-purchase.ts'
import { selectLines, updateOrder } from './purchases.queries.ts'
import { selectReceipts, updateUndone } from './receipts.queries.ts'

/** The ledger keeps both: what was received, and the correction that takes it back. */
export const undoReceipt: Verb<typeof purchases.undoReceipt> = (request, { id, id_receipt }) =>
  inTransaction(request, async (request) => {
    const row = await getOrderForUpdate(request, id, { only: ['PARTLY', 'RECEIVED'], done: 'undone' })
    const receipt = (await selectReceipts(request, id)).find((one) => one.id === id_receipt)
    if (!receipt) throw fieldError('invalid', 'id_receipt', 'This receipt does not exist.')
    if (receipt.undone_at) throw fieldError('conflict', 'id_receipt', 'This receipt was already undone.')
    if (!receipt.product_id)
      throw fieldError('conflict', 'id_receipt', `${receipt.product_name} was deleted, so it has no stock.`)
    const { quantity, cost, cost_before: costBefore, cost_after: costAfter } = receipt
    const number = purchaseCode(row.number)
    await takeBackStock(
      request,
      { productId: receipt.product_id, quantity, costBefore, costAfter },
      `${number}, receipt undone`,
    )
    await updateUndone(request, receipt)
    const status = statusByLines(await selectLines(request, id))
    await updateOrder(request, id, {
      status,
      received_total: row.received_total - timesQuantity(cost, quantity),
      // More had come than was ordered: the order is as complete as before.
      closed_on: status === 'RECEIVED' ? row.closed_on : null,
    })
    await audit(request, {
      ...request,
      action: 'purchase.receipt-undone',
      record: { kind: 'purchase', id },
      before: { id, number, name: receipt.product_name, quantity, cost: amountOf(cost) },
    })
    for (const topic of ['purchases', 'suppliers', 'products'] as const) request.publish(topic)
    return readPurchase(request, id)
  })
