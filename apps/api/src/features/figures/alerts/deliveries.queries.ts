import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type NewDelivery = {
  id: string
  notificationId: string
  channel: 'MAIL' | 'WEBHOOK'
  state: 'QUIET' | 'SENT'
  /** When the store's clock shows the end of the quiet hours; now where there are none. */
  due: { day: string; time: string } | null
}

/** What was mailed, and what waits for the end of quiet hours. */
export const insertDelivery = async (request: MemberRequest, delivery: NewDelivery): Promise<void> => {
  const { storeId, now } = request
  const { id, notificationId, channel, state, due } = delivery
  const wall = due && `${due.day} ${due.time}`
  await sql`
    insert into alert_delivery (store_id, id, notification_id, channel, state, due_at, created_at, ended_at)
    select ${storeId}, ${id}, ${notificationId}, ${channel}, ${state},
      coalesce(${wall}::timestamp at time zone time_zone, ${now}::timestamptz), ${now},
      case when ${state} = 'SENT' then ${now}::timestamptz end
    from store where store.id = ${storeId}
  `.execute(request.db)
}

export type QuietDelivery = {
  id: string
  channel: 'MAIL' | 'WEBHOOK'
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
    select delivery.id, channel, notification_id, alert_id, title, reason, address,
      notification.ended_at is null and not is_paused as is_still_true
    from alert_delivery as delivery
      join notification on notification.store_id = delivery.store_id and notification.id = notification_id
      join alert on alert.store_id = delivery.store_id and alert.id = alert_id
    where delivery.store_id = ${request.storeId} and state = 'QUIET' and due_at <= ${request.now}
    order by delivery.id for update of delivery
  `.execute(request.db)
  return rows
}

export const updateDelivery = async (
  request: MemberRequest,
  id: string,
  state: 'SENT' | 'DROPPED',
): Promise<void> => {
  await sql`
    update alert_delivery set state = ${state}, ended_at = ${request.now}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

/** From here on it is in the outbox of its webhooks. */
export const deleteDelivery = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`
    delete from alert_delivery where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
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
