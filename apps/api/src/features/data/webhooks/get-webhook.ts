import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockWebhook, selectWebhook, type WebhookRow } from './webhooks.queries.ts'

const existing = (webhook: WebhookRow | undefined): WebhookRow => {
  if (!webhook) throw fieldError('missing', 'id', 'This webhook does not exist.')
  return webhook
}

export const getWebhook = async (request: MemberRequest, id: string): Promise<WebhookRow> =>
  existing(await selectWebhook(request, id))

export const getWebhookForUpdate = async (request: MemberRequest, id: string): Promise<WebhookRow> =>
  existing(await lockWebhook(request, id))

export const refuseOff = ({ off_at }: WebhookRow): void => {
  if (off_at !== null) throw new AppError('conflict', 'This webhook is off. Turn it on first.')
}
