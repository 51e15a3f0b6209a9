import type { alerts } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { type SubscriptionRow, selectSubscription, updateUnsubscribed } from './subscriptions.queries.ts'

const subscriptionOf = async (request: VisitorRequest, token: string): Promise<SubscriptionRow> => {
  const found = await selectSubscription(request, token)
  if (!found) throw fieldError('missing', 'token', 'This link is no longer valid.')
  return found
}

export const getAlertSubscription: Verb<typeof alerts.getAlertSubscription> = async (request, { token }) => {
  const { store_name, email, is_unsubscribed } = await subscriptionOf(request, token)
  return { store_name, email, is_unsubscribed }
}

/** As often as the link is used, it is the same: no mails any more. */
export const unsubscribeFromAlert: Verb<typeof alerts.unsubscribeFromAlert> = async (request, { token }) => {
  const { store_id: storeId, alert_id: id, email } = await subscriptionOf(request, token)
  await inTransaction(request, async (request) => {
    if (!(await updateUnsubscribed(request, token))) return
    await audit(request, {
      storeId,
      actor: { kind: 'link' },
      action: 'alert.unsubscribed',
      record: { kind: 'alert', id },
      after: { email },
    })
  })
  request.live.announce(storeId, 'alerts')
  return null
}
