import type { Role } from '@tillsight/domain/access'
import type { AlertRule } from '@tillsight/domain/figures/alerts/alert-rule'
import type { AlertState } from '@tillsight/domain/figures/alerts/alert-state'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { dropQuietDeliveries } from './deliveries.queries.ts'

export type RecipientRow = {
  id: string
  name: string
  role: Role
  is_active: boolean
  email: string
  is_proved: boolean
  token: string
  unsubscribed_at: string | null
}

export type AlertRow = {
  id: string
  rule: AlertRule
  webhook_id: string | null
  quiet_from: string | null
  quiet_until: string | null
  is_paused: boolean
  series: number
  is_firing: boolean
  period: string | null
  fired_for: string | null
  checked_at: Date | null
  problem: string | null
  version: number
  fired_at: Date | null
  recipients: RecipientRow[]
}

/** Those from before there were filters have none. */
const rule = sql`
  case when alert.rule ->> 'kind' in ('line', 'unusual') then '{"filters": []}'::jsonb || alert.rule else alert.rule end
`

const selectAlertsWhere = async (request: MemberRequest, where: RawBuilder<unknown>): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    select alert.id, ${rule} as rule, webhook_id, quiet_from, quiet_until, is_paused, series, is_firing, period, fired_for,
      checked_at, problem, alert.version,
      (
        select max(fired_at) from notification
        where notification.store_id = alert.store_id and notification.alert_id = alert.id
      ) as fired_at,
      coalesce((
        select json_agg(reader order by reader.name, reader.id) from (
          select member.id, member.full_name as name, member.role, member.deactivated_at is null as is_active,
            person.email, coalesce(known.proved_at is not null, false) as is_proved, token, unsubscribed_at
          from alert_recipient as recipient
            join member on member.store_id = recipient.store_id and member.id = recipient.member_id
            join person on person.id = member.person_id
            left join mail_address as known on known.store_id = member.store_id and known.email = person.email
          where recipient.store_id = alert.store_id and recipient.alert_id = alert.id
        ) as reader
      ), '[]') as recipients
    from alert
    where alert.store_id = ${request.storeId} and ${where}
    order by alert.created_at, alert.id
  `.execute(request.db)
  return rows
}

export const selectAlerts = (request: MemberRequest): Promise<AlertRow[]> =>
  selectAlertsWhere(request, sql`true`)

export const selectWatchingAlerts = (request: MemberRequest): Promise<AlertRow[]> =>
  selectAlertsWhere(request, sql`not is_paused`)

export const selectAlert = async (request: MemberRequest, id: string): Promise<AlertRow | undefined> =>
  (await selectAlertsWhere(request, sql`alert.id = ${id}`))[0]

export type AlertValues = {
  id: string
  rule: AlertRule
  webhookId: string | null
  quiet: { from: string; until: string } | null
  isPaused: boolean
}

export const insertAlert = async (request: MemberRequest, alert: AlertValues): Promise<void> => {
  const { storeId, now } = request
  await sql`
    insert into alert (store_id, id, rule, webhook_id, quiet_from, quiet_until, is_paused, created_at)
    values (${storeId}, ${alert.id}, ${JSON.stringify(alert.rule)}, ${alert.webhookId}, ${alert.quiet?.from ?? null},
      ${alert.quiet?.until ?? null}, ${alert.isPaused}, ${now})
  `.execute(request.db)
}

/** A new rule begins as if nothing had been reported. So does one that was paused: what happened meanwhile is unknown. */
export const updateAlert = async (
  request: MemberRequest,
  alert: AlertValues,
  { restarts }: { restarts: boolean },
): Promise<void> => {
  await sql`
    update alert set rule = ${JSON.stringify(alert.rule)}, webhook_id = ${alert.webhookId},
      quiet_from = ${alert.quiet?.from ?? null}, quiet_until = ${alert.quiet?.until ?? null},
      is_paused = ${alert.isPaused}, version = version + 1, problem = null
    where store_id = ${request.storeId} and id = ${alert.id}
  `.execute(request.db)
  if (alert.isPaused) await dropQuietDeliveries(request, alert.id)
  if (!restarts) return
  await sql`
    update alert set series = series + 1, is_firing = false, period = null, fired_for = null
    where store_id = ${request.storeId} and id = ${alert.id}
  `.execute(request.db)
  await sql`
    delete from alert_product where store_id = ${request.storeId} and alert_id = ${alert.id}
  `.execute(request.db)
  await sql`
    update notification set ended_at = ${request.now}
    where store_id = ${request.storeId} and alert_id = ${alert.id} and ended_at is null
  `.execute(request.db)
}

export const deleteAlertRow = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from alert where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}

/** Those who stay keep their link. Who has unsubscribed gets mails again only if they choose themselves. */
export const replaceRecipients = async (
  request: MemberRequest,
  alertId: string,
  people: readonly { memberId: string; token: string }[],
): Promise<void> => {
  const ids = people.map(({ memberId }) => memberId)
  await sql`
    delete from alert_recipient
    where store_id = ${request.storeId} and alert_id = ${alertId} and member_id <> all (${ids}::uuid[])
      and unsubscribed_at is null
  `.execute(request.db)
  await sql`
    insert into alert_recipient (store_id, alert_id, member_id, token)
    select ${request.storeId}, ${alertId}, member_id, token
    from unnest(${ids}::uuid[], ${people.map(({ token }) => token)}::text[]) as chosen (member_id, token)
    on conflict do nothing
  `.execute(request.db)
  await sql`
    update alert_recipient set unsubscribed_at = null
    where store_id = ${request.storeId} and alert_id = ${alertId} and member_id = ${memberOf(request)}
      and member_id = any (${ids}::uuid[]) and unsubscribed_at is not null
  `.execute(request.db)
}

/** How many of these are members of the store with access. */
export const countActiveMembers = async (request: MemberRequest, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member
    where store_id = ${request.storeId} and id = any (${[...ids]}::uuid[]) and deactivated_at is null
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

export const selectCategoryName = async (request: MemberRequest, id: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from category where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]?.name ?? null
}

export type LockedAlert = AlertState & { series: number }

/** Locked until the end of the transaction; none where it was edited, paused or deleted since it was read. */
export const lockAlert = async (
  request: MemberRequest,
  { id, version }: Pick<AlertRow, 'id' | 'version'>,
): Promise<LockedAlert | undefined> => {
  const { rows } = await sql<LockedAlert>`
    select is_firing as "isFiring", period, fired_for as "firedFor", series from alert
    where store_id = ${request.storeId} and id = ${id} and version = ${version} and not is_paused for update
  `.execute(request.db)
  return rows[0]
}

export const updateState = async (
  request: MemberRequest,
  id: string,
  { isFiring, period, firedFor }: AlertState,
): Promise<void> => {
  await sql`
    update alert set is_firing = ${isFiring}, period = ${period}, fired_for = ${firedFor}, problem = null
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateProblem = async (
  request: MemberRequest,
  id: string,
  problem: string | null,
): Promise<void> => {
  await sql`
    update alert set problem = ${problem}
    where store_id = ${request.storeId} and id = ${id} and problem is distinct from ${problem}
  `.execute(request.db)
}

/** Locked one after the other: two processes at once that took them in another order would wait for each other. */
export const updateChecked = async (request: MemberRequest): Promise<void> => {
  await sql`
    update alert set checked_at = ${request.now} from (
      select id from alert where store_id = ${request.storeId} and not is_paused order by id
      for no key update
    ) as watching
    where alert.store_id = ${request.storeId} and alert.id = watching.id
  `.execute(request.db)
}
