import type { webhooks } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertDelivery } from '../deliveries.queries.ts'
import { getWebhook } from './get-webhook.ts'
import { postWebhook } from './post-webhook.ts'

const mostInAWhile = 20

export const testWebhook: Verb<typeof webhooks.testWebhook> = async (request, { id }) => {
  await limitAttempts(request, [{ key: limitKey('test-webhook', request.storeId), most: mostInAWhile }])
  return inTransaction(request, async (request) => {
    const { url } = await getWebhook(request, id)
    const deliveryId = newId()
    await insertDelivery(request, {
      id: deliveryId,
      notificationId: null,
      webhookId: id,
      state: 'SENDING',
      due: null,
    })
    await addJob(request, postWebhook, { deliveryId })
    await audit(request, {
      ...request,
      action: 'webhook.tested',
      record: { kind: 'webhook', id },
      after: { id, url },
    })
    request.publish('alerts')
    return null
  })
}
