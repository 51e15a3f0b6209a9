import { isPrivateHost } from '@tillsight/connectors/http/private-address'
import type { webhooks } from '@tillsight/contract'
import { mostWebhooks } from '@tillsight/domain/figures/alerts/alert-rule'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { newWebhookSecret } from '#platform/webhooks/sign-webhook.ts'
import { presentWebhook } from './present-webhook.ts'
import { secretContext } from './webhook-secret.ts'
import { insertWebhook, selectWebhooks } from './webhooks.queries.ts'

/** What a name leads to is checked each time something is posted. */
const refusePrivate = ({ installation }: MemberRequest, url: string): void => {
  if (!installation.allowsPrivateWebhooks && isPrivateHost(new URL(url).hostname))
    throw fieldError('invalid', 'url', 'This address is in a private network. Use a public address.')
}

export const createWebhook: Verb<typeof webhooks.createWebhook> = (request, { url }) =>
  inTransaction(request, async (request) => {
    refusePrivate(request, url)
    await lockStore(request)
    if ((await selectWebhooks(request)).length >= mostWebhooks)
      throw new AppError('conflict', `A store can have at most ${mostWebhooks} webhooks. Delete one first.`)
    const [id, secret] = [newId(), newWebhookSecret()]
    const sealed = await request.secrets.seal(secret, secretContext(request.storeId, id))
    await insertWebhook(request, { id, url, secret: sealed })
    await audit(request, {
      ...request,
      action: 'webhook.created',
      record: { kind: 'webhook', id },
      after: { id, url },
    })
    request.publish('alerts')
    return { ...presentWebhook({ id, url, created_at: request.now }), secret }
  })
