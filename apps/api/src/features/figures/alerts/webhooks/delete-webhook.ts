import type { webhooks } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getWebhook } from './get-webhook.ts'
import { deleteWebhookRow } from './webhooks.queries.ts'

export const deleteWebhook: Verb<typeof webhooks.deleteWebhook> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { url } = await getWebhook(request, id)
    await deleteWebhookRow(request, id)
    await audit(request, {
      ...request,
      action: 'webhook.deleted',
      record: { kind: 'webhook', id },
      before: { id, url },
    })
    request.publish('alerts')
    return null
  })
