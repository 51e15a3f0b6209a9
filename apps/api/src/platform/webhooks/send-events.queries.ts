import type { WebhookEvent } from '@tillsight/domain/data/webhooks/events'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'

/** Addresses in its data are paths of the app: they get their host when they are posted. */
export type SentEvent = { id?: string; type: WebhookEvent; data: object }

export const sends = ({ settings }: MemberRequest, ...types: WebhookEvent[]): boolean =>
  types.some((type) => settings.sentEvents.includes(type))

/**
 * Puts events into the outbox of every webhook that wants them, and of one that was chosen, in the transaction of what
 * they are about. A store without such webhooks pays nothing.
 */
export const sendEvents = async (
  request: MemberRequest,
  events: readonly SentEvent[],
  chosen: string | null = null,
): Promise<void> => {
  const { storeId, now, db } = request
  const sent = events.filter(({ type }) => chosen !== null || sends(request, type))
  if (sent.length === 0) return
  await sql`
    insert into webhook_delivery (store_id, webhook_id, message_id, type, happened_at, data, next_try_at, created_at)
    select webhook.store_id, webhook.id, event.id, event.type, ${now}, event.data::jsonb, ${now}, ${now}
    from unnest(
      ${sent.map(({ id }) => id ?? newId())}::uuid[],
      ${sent.map(({ type }) => type)}::text[],
      ${sent.map(({ data }) => JSON.stringify(data))}::text[]
    ) as event (id, type, data)
      join webhook on webhook.store_id = ${storeId} and off_at is null
        and (event.type = any (webhook.events) or webhook.id = ${chosen}::uuid)
    on conflict do nothing
  `.execute(db)
  request.publish('webhooks')
}

export const hasWebhook = async (request: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows.length === 1
}
