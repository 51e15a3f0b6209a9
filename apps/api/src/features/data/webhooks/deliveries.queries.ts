import { deliveryDays, type WebhookEvent } from '@tillsight/domain/data/webhooks/events'
import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type DeliveryRow = {
  id: string
  webhook_id: string
  message_id: string
  type: WebhookEvent | 'test'
  happened_at: Date
  data: Record<string, unknown>
  state: 'WAITING' | 'SENT' | 'FAILED'
  tries: number
  tried_at: Date | null
  took_ms: number | null
  status: number | null
  error: string | null
  next_try_at: Date
  created_at: Date
  store_name: string
}

const columns = sql`delivery.id, webhook_id, message_id, type, happened_at, data, state, tries, tried_at, took_ms, status,
  error, next_try_at, delivery.created_at, store.name as store_name`

export const selectDeliveries = async (
  request: MemberRequest,
  webhookId: string,
  limit: number,
): Promise<DeliveryRow[]> => {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery as delivery join store on store.id = delivery.store_id
    where delivery.store_id = ${request.storeId} and webhook_id = ${webhookId}
    order by delivery.created_at desc, delivery.id limit ${limit}
  `.execute(request.db)
  return rows
}

export const selectDelivery = async (
  request: MemberRequest,
  id: string,
): Promise<DeliveryRow | undefined> => {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery as delivery join store on store.id = delivery.store_id
    where delivery.store_id = ${request.storeId} and delivery.id = ${id}
  `.execute(request.db)
  return rows[0]
}

/** A test is for one webhook, whatever its events are. */
export const insertTest = async (
  request: MemberRequest,
  { webhookId, messageId, data }: { webhookId: string; messageId: string; data: object },
): Promise<void> => {
  const { storeId, now } = request
  await sql`
    insert into webhook_delivery (store_id, webhook_id, message_id, type, happened_at, data, next_try_at, created_at)
    values (${storeId}, ${webhookId}, ${messageId}, 'test', ${now}, ${JSON.stringify(data)}, ${now}, ${now})
  `.execute(request.db)
}

export const updateWaiting = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`
    update webhook_delivery set state = 'WAITING', tries = 0, next_try_at = ${request.now}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export type TakenDelivery = DeliveryRow & {
  url: string
  secret: Buffer
  old_secret: Buffer | null
  failing_since: Date | null
}

/** Long enough for one try; after it, a delivery whose process was killed is due again. */
const tryPause = '1 minute'

/** Takes the next one that is due, by one process only: the next try is set before this one is made. */
export const takeDue = async (
  request: MemberRequest,
  webhookId: string,
): Promise<TakenDelivery | undefined> => {
  const { storeId, now } = request
  const { rows } = await sql<TakenDelivery>`
    update webhook_delivery as delivery
    set tries = tries + 1, tried_at = ${now}, next_try_at = ${now}::timestamptz + ${tryPause}::interval
    from store, webhook
    where delivery.store_id = ${storeId} and store.id = ${storeId}
      and webhook.store_id = ${storeId} and webhook.id = delivery.webhook_id and delivery.id in (
        select due.id from webhook_delivery as due
          join webhook as target on target.store_id = due.store_id and target.id = due.webhook_id
        where due.store_id = ${storeId} and due.webhook_id = ${webhookId} and state = 'WAITING'
          and next_try_at <= ${now} and off_at is null and (retry_at is null or retry_at <= ${now})
        order by next_try_at, message_id limit 1 for update of due skip locked
      )
    returning ${columns}, webhook.url, webhook.secret, webhook.failing_since,
      case when old_secret_until > ${now} then old_secret end as old_secret
  `.execute(request.db)
  return rows[0]
}

type Tried = {
  state: DeliveryRow['state']
  status: number | null
  error: string | null
  tookMs: number
  nextTryAt: Date
}

/** Not of one that was asked for again meanwhile. */
export const updateTried = async (
  request: MemberRequest,
  { id, tries }: DeliveryRow,
  { state, status, error, tookMs, nextTryAt }: Tried,
): Promise<void> => {
  await sql`
    update webhook_delivery set state = ${state}, status = ${status}, error = ${error}, took_ms = ${tookMs},
      next_try_at = ${nextTryAt}
    where store_id = ${request.storeId} and id = ${id} and tries = ${tries}
  `.execute(request.db)
}

export const updateTaken = async (request: MemberRequest, webhookId: string): Promise<void> => {
  await sql`
    update webhook set failing_since = null, retry_at = null
    where store_id = ${request.storeId} and id = ${webhookId} and (failing_since is not null or retry_at is not null)
  `.execute(request.db)
}

export const updateFailing = async (
  request: MemberRequest,
  webhookId: string,
  retryAt: Date | null,
): Promise<void> => {
  await sql`
    update webhook set failing_since = coalesce(failing_since, ${request.now}), retry_at = ${retryAt}
    where store_id = ${request.storeId} and id = ${webhookId}
  `.execute(request.db)
}

const retainedMs = deliveryDays * 24 * 60 * 60 * 1000

export const deleteOldDeliveries: Chore = {
  does: 'delete old deliveries to webhooks',
  work: async (db, now) => {
    const before = new Date(now.getTime() - retainedMs)
    await sql`delete from webhook_delivery where created_at <= ${before}`.execute(db)
    await sql`delete from goal_reached where start_day < (${before}::timestamptz - interval '60 days')::date`.execute(
      db,
    )
  },
}
