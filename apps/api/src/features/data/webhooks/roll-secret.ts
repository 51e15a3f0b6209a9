import type { webhooks } from '@tillsight/contract'
import { rolledSecretMs } from '@tillsight/domain/data/webhooks/retry'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { newWebhookSecret } from '#platform/webhooks/sign-webhook.ts'
import { getWebhookForUpdate } from './get-webhook.ts'
import { secretContext } from './webhook-secret.ts'
import { updateSecret } from './webhooks.queries.ts'

export const rollSecret: Verb<typeof webhooks.rollWebhookSecret> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { url } = await getWebhookForUpdate(request, id)
    const secret = newWebhookSecret()
    const sealed = await request.secrets.seal(secret, secretContext(request.storeId, id))
    const oldUntil = new Date(request.now.getTime() + rolledSecretMs)
    await updateSecret(request, id, { secret: sealed, oldUntil })
    await audit(request, {
      ...request,
      action: 'webhook.secret-replaced',
      record: { kind: 'webhook', id },
      after: { id, url },
    })
    request.publish('webhooks')
    return { secret }
  })
