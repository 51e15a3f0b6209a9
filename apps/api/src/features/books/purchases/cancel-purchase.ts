import type { purchases } from '@tillsight/contract'
import {
  openStatuses,
  purchaseCode,
  purchaseStatusNames,
  statusWithoutRest,
} from '@tillsight/domain/books/purchases/purchase-status'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getOrderForUpdate, readPurchase } from './find-purchase.ts'
import { selectLines, updateOrder } from './purchases.queries.ts'

/** What was received stays; its number stays taken, too. */
export const cancelPurchase: Verb<typeof purchases.cancelPurchase> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await getOrderForUpdate(request, id, { only: openStatuses, done: 'cancelled' })
    const status = statusWithoutRest(await selectLines(request, id))
    await updateOrder(request, id, { status, closed_on: request.today })
    await audit(request, {
      ...request,
      action: 'purchase.cancelled',
      record: { kind: 'purchase', id },
      before: { id, number: purchaseCode(row.number), state: purchaseStatusNames[row.status] },
      after: { id, number: purchaseCode(row.number), state: purchaseStatusNames[status] },
    })
    request.publish('purchases')
    request.publish('suppliers')
    return readPurchase(request, id)
  })
