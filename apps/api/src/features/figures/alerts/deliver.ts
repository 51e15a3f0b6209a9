import { quietUntil } from '@tillsight/domain/figures/alerts/quiet-hours'
import { v7 as newId } from 'uuid'
import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { sendEvents, sends } from '#platform/webhooks/send-events.queries.ts'
import type { AlertRow } from './alerts.queries.ts'
import { deleteDelivery, insertDelivery, lockQuietDeliveries, updateDelivery } from './deliveries.queries.ts'
import { getAlert } from './get-alert.ts'
import { mailAlert, type Reported, readersOf } from './mail-alert.ts'

/** Nothing is mailed for a store whose owner has not confirmed their address. */
const hasReaders = async (request: MemberRequest, alert: AlertRow): Promise<boolean> =>
  (await readersOf(request, alert)).length > 0 &&
  (await selectConfirmedOwner(request, request.storeId)) !== undefined

/** To the webhook that the alert has chosen, and to those that want all alerts. Posted once: it has the id of the notification. */
const postAlert = (
  request: MemberRequest,
  alert: Pick<AlertRow, 'id' | 'webhook_id'>,
  { id, title, reason, address }: Reported,
): Promise<void> => {
  const data = { id, alert: alert.id, title, reason, url: address }
  return sendEvents(request, [{ id, type: 'alert.fired', data }], alert.webhook_id)
}

/** By email and to webhooks, in the transaction of the notification; in quiet hours it waits for their end. */
export const deliver = async (request: MemberRequest, alert: AlertRow, reported: Reported): Promise<void> => {
  const { quiet_from: from, quiet_until: until } = alert
  const due = quietUntil(from !== null && until !== null ? { from, until } : null, request)
  const notificationId = reported.id
  if (await hasReaders(request, alert)) {
    if (!due) await mailAlert(request, alert, reported)
    const state = due ? 'QUIET' : 'SENT'
    await insertDelivery(request, { id: newId(), notificationId, channel: 'MAIL', state, due })
  }
  if (!due) return postAlert(request, alert, reported)
  if (alert.webhook_id !== null || sends(request, 'alert.fired'))
    await insertDelivery(request, { id: newId(), notificationId, channel: 'WEBHOOK', state: 'QUIET', due })
}

/** What waited for the end of quiet hours is sent if it is still true, and dropped if not. */
export const deliverAfterQuietHours = async (request: MemberRequest): Promise<void> => {
  for (const waiting of await lockQuietDeliveries(request)) {
    const { id, channel, notification_id, alert_id, is_still_true, ...words } = waiting
    const reported = { id: notification_id, ...words }
    if (!is_still_true) await updateDelivery(request, id, 'DROPPED')
    else if (channel === 'WEBHOOK') {
      await deleteDelivery(request, id)
      await postAlert(request, await getAlert(request, alert_id), reported)
    } else {
      await mailAlert(request, await getAlert(request, alert_id), reported)
      await updateDelivery(request, id, 'SENT')
    }
    request.publish('alerts')
  }
}
