import type { reportSchedules } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateUnsubscribed } from './schedules.queries.ts'
import { subscriptionOf } from './subscription.ts'

/** As often as the link is used, it is the same: no mails any more. */
export const unsubscribe: Verb<typeof reportSchedules.unsubscribe> = async (request, { token }) => {
  const { store_id: storeId, schedule_id, email } = await subscriptionOf(request, token)
  await inTransaction(request, async (request) => {
    if (!(await updateUnsubscribed(request, token))) return
    await audit(request, {
      storeId,
      memberId: null,
      action: 'report.unsubscribed',
      after: { schedule_id, email },
    })
  })
  request.live.announce(storeId, 'reports')
  return null
}
