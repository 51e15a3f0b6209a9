import type { reportSchedules } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { subscriptionOf } from './subscription.ts'
import { deleteUnsubscription } from './subscriptions.queries.ts'

/** Only by recipients, with the link in an email. A schedule that was paused stays paused: the store resumes it. */
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
      record: null,
      after: { email, type, rhythm },
    })
  })
  request.live.announce(storeId, 'reports')
  return null
}
