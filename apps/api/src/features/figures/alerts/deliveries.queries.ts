import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type NewDelivery = {
  id: string
  notificationId: string | null
  /** Null where it goes out by email. */
  webhookId: string | null
  state: 'QUIET' | 'SENDING' | 'SENT'
  /** When the store's clock shows the end of the quiet hours; now where there are none. */
  due: { day: string; time: string } | null
}

export const insertDelivery = async (request: MemberRequest, delivery: NewDelivery): Promise<void> => {
  const { storeId, now } = request
  const { id, notificationId, webhookId, state, due } = delivery
  const wall = due && `${due.day} ${due.time}`
  await sql`
    insert into alert_delivery (store_id, id, notification_id, webhook_id, state, due_at, created_at, ended_at)
    select ${storeId}, ${id}, ${notificationId}, ${webhookId}, ${state},
      coalesce(${wall}::timestamp at time zone time_zone, ${now}::timestamptz), ${now},
      case when ${state} = 'SENT' then ${now}::timestamptz end
    from store where store.id = ${storeId}
  `.execute(request.db)
}

export type QuietDelivery = {
  id: string
  webhook_id: string | null
  notification_id: string
  alert_id: string
  is_still_true: boolean
  title: string
  reason: string
  address: string
}

/** Those whose quiet hours are over, locked. */
export const lockQuietDeliveries = async (request: MemberRequest): Promise<QuietDelivery[]> => {
  const { rows } = await sql<QuietDelivery>`
    select delivery.id, delivery.webhook_id, notification_id, alert_id, title, reason, address,
      notification.ended_at is null and not is_paused as is_still_true
    from alert_delivery as delivery
      join notification on notification.store_id = delivery.store_id and notification.id = notification_id
      join alert on alert.store_id = delivery.store_id and alert.id = alert_id
    where delivery.store_id = ${request.storeId} and state = 'QUIET' and due_at <= ${request.now}
    order by delivery.id for update of delivery
  `.execute(request.db)
  return rows
}

type Ending = {
  state: 'SENDING' | 'SENT' | 'FAILED' | 'DROPPED'
  status?: number | null
  error?: string | null
}

export const updateDelivery = async (
  request: MemberRequest,
  id: string,
  { state, status = null, error = null }: Ending,
): Promise<void> => {
  await sql`
    update alert_delivery set state = ${state}, status = ${status}, error = ${error},
      ended_at = case when ${state} <> 'SENDING' then ${request.now}::timestamptz end
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

/** What came of one try. */
export const updateTried = async (
  request: MemberRequest,
  id: string,
  { status, error }: { status: number | null; error: string | null },
): Promise<void> => {
  await sql`
    update alert_delivery set tries = tries + 1, status = ${status}, error = ${error}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export type PostedDelivery = {
  id: string
  url: string
  secret: Buffer
  webhook_id: string
  store_name: string
  state: string
  notification_id: string | null
  alert_id: string | null
  title: string | null
  reason: string | null
  address: string | null
  fired_at: Date | null
}

/** All that is posted; none where the webhook or the alert was deleted. */
export const selectPosted = async (
  request: MemberRequest,
  id: string,
): Promise<PostedDelivery | undefined> => {
  const { rows } = await sql<PostedDelivery>`
    select delivery.id, url, secret, webhook_id, store.name as store_name, state, notification_id, alert_id, title,
      reason, notification.address, fired_at
    from alert_delivery as delivery
      join store on store.id = delivery.store_id
      join webhook on webhook.store_id = delivery.store_id and webhook.id = webhook_id
      left join notification on notification.store_id = delivery.store_id and notification.id = notification_id
    where delivery.store_id = ${request.storeId} and delivery.id = ${id}
  `.execute(request.db)
  return rows[0]
}

export type DeliveryRow = {
  id: string
  title: string | null
  state: 'QUIET' | 'SENDING' | 'SENT' | 'FAILED' | 'DROPPED'
  tries: number
  status: number | null
  error: string | null
  created_at: Date
}

export const selectDeliveries = async (
  request: MemberRequest,
  webhookId: string,
  limit: number,
): Promise<DeliveryRow[]> => {
  const { rows } = await sql<DeliveryRow>`
    select delivery.id, title, state, tries, status, error, created_at
    from alert_delivery as delivery left join notification
      on notification.store_id = delivery.store_id and notification.id = delivery.notification_id
    where delivery.store_id = ${request.storeId} and delivery.webhook_id = ${webhookId}
    order by delivery.id desc limit ${limit}
  `.execute(request.db)
  return rows
}

/** A paused alert sends nothing more. */
export const dropQuietDeliveries = async (request: MemberRequest, alertId: string): Promise<void> => {
  await sql`
    update alert_delivery set state = 'DROPPED', ended_at = ${request.now}
    from notification
    where alert_delivery.store_id = ${request.storeId} and state = 'QUIET'
      and notification.store_id = alert_delivery.store_id and notification.id = alert_delivery.notification_id
      and notification.alert_id = ${alertId}
  `.execute(request.db)
}
