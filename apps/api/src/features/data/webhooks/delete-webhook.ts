import type { webhooks } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getWebhookForUpdate } from './get-webhook.ts'
import { auditedWebhook } from './present-webhook.ts'
import { deleteWebhookRow, updateSentEvents } from './webhooks.queries.ts'

export const deleteWebhook: Verb<typeof webhooks.deleteWebhook> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await getWebhookForUpdate(request, id)
    await deleteWebhookRow(request, id)
    await updateSentEvents(request)
    await audit(request, {
      ...request,
      action: 'webhook.deleted',
      record: { kind: 'webhook', id },
      before: auditedWebhook(row),
    })
    request.publish('webhooks')
    request.publish('alerts')
    return null
  })
