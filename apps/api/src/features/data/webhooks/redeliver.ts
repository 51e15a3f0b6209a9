import type { webhooks } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateWaiting } from './deliveries.queries.ts'
import { findDelivery } from './get-delivery.ts'
import { getWebhookForUpdate, refuseOff } from './get-webhook.ts'

const mostInAWhile = 100

export const redeliver: Verb<typeof webhooks.redeliver> = async (request, { id }) => {
  await limitAttempts(request, [{ key: limitKey('redeliver', request.storeId), most: mostInAWhile }])
  return inTransaction(request, async (request) => {
    const { webhook_id, message_id, type } = await findDelivery(request, id)
    const webhook = await getWebhookForUpdate(request, webhook_id)
    refuseOff(webhook)
    await updateWaiting(request, id)
    await audit(request, {
      ...request,
      action: 'webhook.redelivered',
      record: { kind: 'webhook', id: webhook_id },
      after: { id: webhook_id, url: webhook.url, type, id_message: message_id },
    })
    request.publish('webhooks')
    return null
  })
}
