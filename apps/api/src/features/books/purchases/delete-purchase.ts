import type { purchases } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getOrderForUpdate, readPurchase } from './find-purchase.ts'
import { auditedPurchase } from './present-purchase.ts'
import { deleteOrder } from './purchases.queries.ts'

/** Only drafts: they have no number yet, so none is missing afterwards. */
export const deletePurchase: Verb<typeof purchases.deletePurchase> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await getOrderForUpdate(request, id, { only: ['DRAFT'], done: 'deleted' })
    const before = await readPurchase(request, id)
    await deleteOrder(request, id)
    await audit(request, {
      ...request,
      action: 'purchase.deleted',
      record: { kind: 'purchase', id },
      before: auditedPurchase(before),
    })
    request.publish('purchases')
    return null
  })
