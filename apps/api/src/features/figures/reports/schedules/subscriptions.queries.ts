import type { AnyReportType } from '@tillsight/domain/figures/reports/custom-reports'
import type { RhythmName } from '@tillsight/domain/figures/reports/schedule'
import { sql } from 'kysely'
import { customName } from '#features/figures/reports/custom/custom-name.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import type { ScheduleChange } from './schedules.queries.ts'

export type SubscriptionRow = {
  store_id: string
  email: string
  store_name: string
  type: AnyReportType
  custom_name: string | null
  rhythm: RhythmName
  is_unsubscribed: boolean
}

/** The subscription of a link: of a recipient, or of someone who unsubscribed, even if the schedule is gone. */
export const selectSubscription = async (
  request: VisitorRequest,
  token: string,
): Promise<SubscriptionRow | undefined> => {
  const { rows } = await sql<SubscriptionRow>`
    select subscription.store_id, email, store.name as store_name, type, ${customName('subscription')}, rhythm,
      is_unsubscribed
    from (
      select 1 as place, recipient.store_id, email, type, rhythm, unsubscribed_at is not null as is_unsubscribed
      from report_recipient as recipient join report_schedule as schedule
        on schedule.store_id = recipient.store_id and schedule.id = recipient.schedule_id
      where token = ${token}
      union all
      select 2, store_id, email, type, rhythm, true from report_unsubscription where token = ${token}
    ) as subscription join store on store.id = store_id
    order by place limit 1
  `.execute(request.db)
  return rows[0]
}

/** True for the first time; a schedule that nobody gets any more is paused. */
export const updateUnsubscribed = async (request: VisitorRequest, token: string): Promise<boolean> => {
  const { rows } = await sql<{ store_id: string; schedule_id: string }>`
    update report_recipient set unsubscribed_at = ${request.now}
    where token = ${token} and unsubscribed_at is null
    returning store_id, schedule_id
  `.execute(request.db)
  const [gone] = rows
  if (!gone) return false
  // Of the last two who go at once, the second then sees that the first is gone.
  await sql`
    select from report_schedule where store_id = ${gone.store_id} and id = ${gone.schedule_id} for update
  `.execute(request.db)
  await sql`
    update report_schedule set is_paused = true, version = version + 1
    where store_id = ${gone.store_id} and id = ${gone.schedule_id} and not exists (
      select from report_recipient
      where store_id = ${gone.store_id} and schedule_id = ${gone.schedule_id} and unsubscribed_at is null
    )
  `.execute(request.db)
  return true
}

export const insertUnsubscription = async (
  request: VisitorRequest,
  { store_id, email, type, rhythm }: SubscriptionRow,
  token: string,
): Promise<void> => {
  await sql`
    insert into report_unsubscription (store_id, email, type, rhythm, token, at)
    values (${store_id}, ${email}, ${type}, ${rhythm}, ${token}, ${request.now})
    on conflict do nothing
  `.execute(request.db)
}

/** Forgets that they wanted it no more, in every schedule of that report. */
export const deleteUnsubscription = async (
  request: VisitorRequest,
  { store_id, email, type, rhythm }: SubscriptionRow,
): Promise<void> => {
  await sql`
    delete from report_unsubscription
    where store_id = ${store_id} and email = ${email} and type = ${type} and rhythm = ${rhythm}
  `.execute(request.db)
  await sql`
    update report_recipient as recipient set unsubscribed_at = null
    from report_schedule as schedule
    where schedule.store_id = recipient.store_id and schedule.id = recipient.schedule_id
      and recipient.store_id = ${store_id} and email = ${email} and type = ${type} and rhythm = ${rhythm}
  `.execute(request.db)
}

/** Who of these wants that report no more, and would be written to nonetheless. */
export const selectUnwilling = async (
  request: MemberRequest,
  { id, type, rhythm }: ScheduleChange,
  emails: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select email from report_unsubscription as gone
    where store_id = ${request.storeId} and type = ${type} and rhythm = ${rhythm}
      and email = any (${[...emails]}::text[]) and not exists (
        select from report_recipient as recipient
        where recipient.store_id = gone.store_id and schedule_id = ${id} and recipient.email = gone.email
          and unsubscribed_at is not null
      )
    order by email
  `.execute(request.db)
  return rows.map(({ email }) => email)
}
