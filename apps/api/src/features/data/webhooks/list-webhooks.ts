import type { webhooks } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentWebhook } from './present-webhook.ts'
import { selectWebhooks } from './webhooks.queries.ts'

export const listWebhooks: Verb<typeof webhooks.listWebhooks> = async (request) =>
  (await selectWebhooks(request)).map(presentWebhook)
