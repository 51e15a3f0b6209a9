import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectWebhook, type WebhookRow } from './webhooks.queries.ts'

export const getWebhook = async (request: MemberRequest, id: string): Promise<WebhookRow> => {
  const webhook = await selectWebhook(request, id)
  if (!webhook) throw fieldError('missing', 'id', 'This webhook does not exist.')
  return webhook
}
