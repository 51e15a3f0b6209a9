import type { reportSchedules } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { subscriptionOf } from './subscription.ts'
import { insertUnsubscription, updateUnsubscribed } from './subscriptions.queries.ts'

/** As often as the link is used, it is the same: no mails any more. */
export const unsubscribe: Verb<typeof reportSchedules.unsubscribe> = async (request, { token }) => {
  const found = await subscriptionOf(request, token)
  const { store_id: storeId, email, type, rhythm } = found
  await inTransaction(request, async (request) => {
    if (!(await updateUnsubscribed(request, token))) return
    await insertUnsubscription(request, found, token)
    await audit(request, {
      storeId,
      actor: { kind: 'link' },
      action: 'report.unsubscribed',
      record: null,
      after: { email, type, rhythm },
    })
  })
  request.live.announce(storeId, 'reports')
  return null
}
