import type { webhooks } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertTest } from './deliveries.queries.ts'
import { getWebhookForUpdate, refuseOff } from './get-webhook.ts'

const mostInAWhile = 20

const words = {
  title: 'This is a test',
  reason: 'Tillsight reaches this address.',
  url: '/platform/webhooks',
}

export const testWebhook: Verb<typeof webhooks.testWebhook> = async (request, { id }) => {
  await limitAttempts(request, [{ key: limitKey('test-webhook', request.storeId), most: mostInAWhile }])
  return inTransaction(request, async (request) => {
    const webhook = await getWebhookForUpdate(request, id)
    refuseOff(webhook)
    await insertTest(request, { webhookId: id, messageId: newId(), data: words })
    await audit(request, {
      ...request,
      action: 'webhook.tested',
      record: { kind: 'webhook', id },
      after: { id, url: webhook.url },
    })
    request.publish('webhooks')
    return null
  })
}
