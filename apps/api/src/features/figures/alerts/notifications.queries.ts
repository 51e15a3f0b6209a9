import { notificationDays } from '@tillsight/domain/figures/alerts/alert-rule'
import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type NewNotification = {
  id: string
  alertId: string
  series: number
  period: string
  metric: string | null
  title: string
  reason: string
  address: string
}

/** False where the same was reported before. */
export const insertNotification = async (
  request: MemberRequest,
  { id, alertId, series, period, metric, title, reason, address }: NewNotification,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into notification (store_id, id, alert_id, series, period, metric, title, reason, address, fired_at)
    values (${request.storeId}, ${id}, ${alertId}, ${series}, ${period}, ${metric}, ${title}, ${reason}, ${address},
      ${request.now})
    on conflict (store_id, alert_id, series, period) do nothing returning 1
  `.execute(request.db)
  return rows.length === 1
}

export type Notice = {
  id: string
  memberId: string
  key: string
  title: string
  reason: string
  address: string
}

/** For one member alone; false where they got it before. */
export const insertNotice = async (
  request: MemberRequest,
  { id, memberId, key, title, reason, address }: Notice,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into notification (store_id, id, member_id, series, period, title, reason, address, fired_at)
    values (${request.storeId}, ${id}, ${memberId}, 1, ${key}, ${title}, ${reason}, ${address}, ${request.now})
    on conflict (store_id, member_id, period) where member_id is not null do nothing returning 1
  `.execute(request.db)
  return rows.length === 1
}

export const endNotifications = async (request: MemberRequest, alertId: string): Promise<void> => {
  await sql`
    update notification set ended_at = ${request.now}
    where store_id = ${request.storeId} and alert_id = ${alertId} and ended_at is null
  `.execute(request.db)
}

/** The metrics of what was reported; those that a role may not see are left out of its lists. */
export const selectReportedMetrics = async (request: MemberRequest): Promise<string[]> => {
  const { rows } = await sql<{ metric: string }>`
    select distinct metric from notification where store_id = ${request.storeId} and metric is not null
  `.execute(request.db)
  return rows.map(({ metric }) => metric)
}

/** What a member may see: of these metrics, of stock, and what is for them alone. */
export type Seen = { metrics: readonly string[]; seesStock: boolean; memberId: string }

const isSeen = ({ metrics, seesStock, memberId }: Seen) => sql`
  (notification.member_id = ${memberId} or (notification.member_id is null
    and (metric = any (${[...metrics]}::text[]) or (metric is null and ${seesStock}::boolean))))
`

export type NotificationRow = {
  id: string
  alert_id: string | null
  title: string
  reason: string
  address: string
  fired_at: Date
  ended_at: Date | null
  is_read: boolean
  deliveries: {
    channel: 'MAIL' | 'WEBHOOK'
    state: 'QUIET' | 'SENDING' | 'SENT' | 'FAILED' | 'DROPPED'
    status: number | null
    error: string | null
  }[]
}

type Asked = {
  seen: Seen
  alertId: string | undefined
  before: string | null
  limit: number
}

/** The newest first: their ids are in the order of time. */
export const selectNotifications = async (
  request: MemberRequest,
  { seen, alertId, before, limit }: Asked,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select id, alert_id, title, reason, address, fired_at, ended_at,
      exists (
        select from notification_read as read
        where read.store_id = notification.store_id and read.member_id = ${seen.memberId} and read.notification_id = notification.id
      ) as is_read,
      coalesce((
        select json_agg(json_build_object('channel', channel, 'state', state, 'status', status, 'error', error)
          order by channel, state)
        from (
          select channel, state, null as status, null as error from alert_delivery as delivery
          where delivery.store_id = notification.store_id and delivery.notification_id = notification.id
          union all
          select 'WEBHOOK', case state when 'WAITING' then 'SENDING' else state end, status, error
          from webhook_delivery as delivery
          where delivery.store_id = notification.store_id and delivery.message_id = notification.id
        ) as delivery
      ), '[]') as deliveries
    from notification
    where store_id = ${request.storeId} and ${isSeen(seen)}
      and (${alertId ?? null}::uuid is null or alert_id = ${alertId ?? null}::uuid)
      and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}
  `.execute(request.db)
  return rows
}

export const countUnread = async (request: MemberRequest, seen: Seen): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification
    where store_id = ${request.storeId} and ${isSeen(seen)} and not exists (
      select from notification_read as read
      where read.store_id = notification.store_id and read.member_id = ${seen.memberId} and read.notification_id = notification.id
    )
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

/** One that the member may see, or all of them. */
export const insertRead = async (
  request: MemberRequest,
  seen: Seen,
  id: string | undefined,
): Promise<void> => {
  await sql`
    insert into notification_read (store_id, member_id, notification_id)
    select store_id, ${seen.memberId}, id from notification
    where store_id = ${request.storeId} and ${isSeen(seen)} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    on conflict do nothing
  `.execute(request.db)
}

const retainedMs = notificationDays * 24 * 60 * 60 * 1000

export const deleteOldNotifications: Chore = {
  does: 'delete old notifications',
  work: async (db, now) => {
    const before = new Date(now.getTime() - retainedMs)
    await sql`delete from notification where fired_at <= ${before}`.execute(db)
  },
}
