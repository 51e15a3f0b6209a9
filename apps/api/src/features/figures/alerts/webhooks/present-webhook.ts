import type { Webhook } from '@tillsight/contract/figures/webhooks'
import type { WebhookRow } from './webhooks.queries.ts'

export const presentWebhook = ({ id, url, created_at }: WebhookRow): Webhook => ({
  id,
  url,
  created_at: created_at.toISOString(),
})
