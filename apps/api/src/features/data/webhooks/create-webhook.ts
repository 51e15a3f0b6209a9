import type { webhooks } from '@tillsight/contract'
import { mostWebhooks } from '@tillsight/domain/data/webhooks/events'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { newWebhookSecret } from '#platform/webhooks/sign-webhook.ts'
import { refusePrivate } from './check-address.ts'
import { getWebhook } from './get-webhook.ts'
import { auditedWebhook, presentWebhook } from './present-webhook.ts'
import { secretContext } from './webhook-secret.ts'
import { insertWebhook, selectWebhooks, updateSentEvents } from './webhooks.queries.ts'

export const createWebhook: Verb<typeof webhooks.createWebhook> = (request, { url, events }) =>
  inTransaction(request, async (request) => {
    refusePrivate(request, url)
    await lockStore(request)
    if ((await selectWebhooks(request)).length >= mostWebhooks)
      throw new AppError('conflict', `A store can have at most ${mostWebhooks} webhooks. Delete one first.`)
    const [id, secret] = [newId(), newWebhookSecret()]
    const sealed = await request.secrets.seal(secret, secretContext(request.storeId, id))
    await insertWebhook(request, { id, url, events: [...new Set(events)], secret: sealed })
    await updateSentEvents(request)
    const row = await getWebhook(request, id)
    await audit(request, {
      ...request,
      action: 'webhook.created',
      record: { kind: 'webhook', id },
      after: auditedWebhook(row),
    })
    request.publish('webhooks')
    return { ...presentWebhook(row), secret }
  })
