import type { Webhook } from '@tillsight/contract/data/webhooks'
import type { WebhookRow } from './webhooks.queries.ts'

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  is_on: row.off_at === null,
  off_reason: row.off_reason,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

/** What the audit log says of it. */
export const auditedWebhook = ({ id, url, events, off_at }: WebhookRow) => ({
  id,
  url,
  events,
  is_on: off_at === null,
})
