import type { reportSchedules } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { subscriptionOf } from './subscription.ts'
import { deleteUnsubscription } from './subscriptions.queries.ts'

/** By the reader alone, with the link of a mail that they have. What paused meanwhile stays so: that is the store's. */
export const subscribe: Verb<typeof reportSchedules.subscribe> = async (request, { token }) => {
  const found = await subscriptionOf(request, token)
  if (!found.is_unsubscribed) return null
  const { store_id: storeId, email, type, rhythm } = found
  await inTransaction(request, async (request) => {
    await deleteUnsubscription(request, found)
    await audit(request, {
      storeId,
      actor: { kind: 'link' },
      action: 'report.subscribed',
      after: { email, type, rhythm },
    })
  })
  request.live.announce(storeId, 'reports')
  return null
}
