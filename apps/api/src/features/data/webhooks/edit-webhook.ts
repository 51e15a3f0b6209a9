import type { webhooks } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { refusePrivate } from './check-address.ts'
import { getWebhook, getWebhookForUpdate } from './get-webhook.ts'
import { auditedWebhook, presentWebhook } from './present-webhook.ts'
import { updateSentEvents, updateWebhook } from './webhooks.queries.ts'

export const editWebhook: Verb<typeof webhooks.editWebhook> = (
  request,
  { id, version, url, events, is_on },
) =>
  inTransaction(request, async (request) => {
    refusePrivate(request, url)
    const before = await getWebhookForUpdate(request, id)
    refuseStaleEdit({ what: 'webhook', latest: before, edited: version })
    await updateWebhook(request, before, { url, events: [...new Set(events)], isOn: is_on })
    await updateSentEvents(request)
    const after = await getWebhook(request, id)
    await audit(request, {
      ...request,
      action: 'webhook.edited',
      record: { kind: 'webhook', id },
      before: auditedWebhook(before),
      after: auditedWebhook(after),
    })
    request.publish('webhooks')
    return presentWebhook(after)
  })
