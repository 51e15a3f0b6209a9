import { quietUntil } from '@tillsight/domain/figures/alerts/quiet-hours'
import { v7 as newId } from 'uuid'
import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AlertRow } from './alerts.queries.ts'
import { insertDelivery, lockQuietDeliveries, updateDelivery } from './deliveries.queries.ts'
import { getAlert } from './get-alert.ts'
import { mailAlert, type Reported, readersOf } from './mail-alert.ts'
import { postWebhook } from './webhooks/post-webhook.ts'

/** Nothing is mailed for a store whose owner has not confirmed their address. */
const hasReaders = async (request: MemberRequest, alert: AlertRow): Promise<boolean> =>
  (await readersOf(request, alert)).length > 0 &&
  (await selectConfirmedOwner(request, request.storeId)) !== undefined

/** By email and to the webhook, in the transaction of the notification; in quiet hours it waits for their end. */
export const deliver = async (request: MemberRequest, alert: AlertRow, reported: Reported): Promise<void> => {
  const { quiet_from: from, quiet_until: until } = alert
  const due = quietUntil(from !== null && until !== null ? { from, until } : null, request)
  const notificationId = reported.id
  if (await hasReaders(request, alert)) {
    if (!due) await mailAlert(request, alert, reported)
    await insertDelivery(request, {
      id: newId(),
      notificationId,
      webhookId: null,
      state: due ? 'QUIET' : 'SENT',
      due,
    })
  }
  if (alert.webhook_id === null) return
  const id = newId()
  const state = due ? 'QUIET' : 'SENDING'
  await insertDelivery(request, { id, notificationId, webhookId: alert.webhook_id, state, due })
  if (!due) await addJob(request, postWebhook, { deliveryId: id })
}

/** What waited for the end of quiet hours is sent if it is still true, and dropped if not. */
export const deliverAfterQuietHours = async (request: MemberRequest): Promise<void> => {
  for (const waiting of await lockQuietDeliveries(request)) {
    const { id, webhook_id, notification_id, alert_id, is_still_true, ...words } = waiting
    if (!is_still_true) await updateDelivery(request, id, { state: 'DROPPED' })
    else if (webhook_id !== null) {
      await updateDelivery(request, id, { state: 'SENDING' })
      await addJob(request, postWebhook, { deliveryId: id })
    } else {
      await mailAlert(request, await getAlert(request, alert_id), { id: notification_id, ...words })
      await updateDelivery(request, id, { state: 'SENT' })
    }
    request.publish('alerts')
  }
}
