import type { WebhookEvent } from '@tillsight/domain/data/webhooks/events'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type WebhookRow = {
  id: string
  url: string
  events: WebhookEvent[]
  off_at: Date | null
  off_reason: string | null
  failing_since: Date | null
  created_at: Date
  version: number
}

const columns = sql`id, url, events, off_at, off_reason, failing_since, created_at, version`

export const selectWebhooks = async (request: MemberRequest): Promise<WebhookRow[]> => {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook where store_id = ${request.storeId} order by created_at, id
  `.execute(request.db)
  return rows
}

export const lockWebhook = async (request: MemberRequest, id: string): Promise<WebhookRow | undefined> => {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook where store_id = ${request.storeId} and id = ${id} for update
  `.execute(request.db)
  return rows[0]
}

export const selectWebhook = async (request: MemberRequest, id: string): Promise<WebhookRow | undefined> => {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhook where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}

type NewWebhook = { id: string; url: string; events: readonly WebhookEvent[]; secret: Buffer }

export const insertWebhook = async (
  request: MemberRequest,
  { id, url, events, secret }: NewWebhook,
): Promise<void> => {
  await sql`
    insert into webhook (store_id, id, url, events, secret, created_at)
    values (${request.storeId}, ${id}, ${url}, ${[...events]}::text[], ${secret}, ${request.now})
  `.execute(request.db)
}

type Change = { url: string; events: readonly WebhookEvent[]; isOn: boolean }

/** One that is turned on, or has another address, starts as if nothing had failed. */
export const updateWebhook = async (
  request: MemberRequest,
  before: WebhookRow,
  { url, events, isOn }: Change,
): Promise<void> => {
  const startsAgain = isOn && (before.off_at !== null || before.url !== url)
  await sql`
    update webhook set url = ${url}, events = ${[...events]}::text[], version = version + 1,
      off_at = ${isOn ? null : (before.off_at ?? request.now)}, off_reason = ${isOn ? null : before.off_reason},
      failing_since = case when ${startsAgain} then null else failing_since end,
      retry_at = case when ${startsAgain} then null else retry_at end
    where store_id = ${request.storeId} and id = ${before.id}
  `.execute(request.db)
}

export const updateOff = async (request: MemberRequest, id: string, reason: string): Promise<void> => {
  await sql`
    update webhook set off_at = ${request.now}, off_reason = ${reason}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateSecret = async (
  request: MemberRequest,
  id: string,
  { secret, oldUntil }: { secret: Buffer; oldUntil: Date },
): Promise<void> => {
  await sql`
    update webhook set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deleteWebhookRow = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from webhook where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}

/** After each change of webhooks, in its transaction: what the store sends is read with every request. */
export const updateSentEvents = async (request: MemberRequest): Promise<void> => {
  await sql`
    update store set sent_events = coalesce((
      select array_agg(distinct event order by event) from webhook cross join unnest(events) as event
      where webhook.store_id = store.id and off_at is null
    ), '{}')
    where id = ${request.storeId}
  `.execute(request.db)
}

export const selectOwners = async (request: MemberRequest): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from member where store_id = ${request.storeId} and role = 'owner' and deactivated_at is null
  `.execute(request.db)
  return rows.map(({ id }) => id)
}
