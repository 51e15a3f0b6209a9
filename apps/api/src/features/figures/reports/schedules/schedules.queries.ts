import { may, roles } from '@tillsight/domain/access'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { AnyReportType } from '@tillsight/domain/figures/reports/custom-reports'
import type { RhythmName } from '@tillsight/domain/figures/reports/schedule'
import { sql } from 'kysely'
import { customName } from '#features/figures/reports/custom/custom-name.queries.ts'
import { hasConfirmedOwner } from '#features/people/accounts/index.ts'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

export type ScheduleRow = {
  id: string
  version: number
  type: AnyReportType
  custom_name: string | null
  fmt: DocumentFormat
  rhythm: RhythmName
  hour: number
  is_paused: boolean
  next_run_at: Date
  time_zone: string
  has_confirmed_owner: boolean
  recipients: {
    email: string
    token: string
    unsubscribed_at: string | null
    asked_at: string | null
    confirmed_at: string | null
    declined_at: string | null
    /** False for the address of a member whose access was turned off, or whose role has no reports. */
    may_read: boolean
  }[]
  runs: {
    id: string
    at: string
    due_at: string | null
    start_day: string
    end_day: string
    recipients: number
    outcome: 'SENT' | 'FAILED'
  }[]
}

const runsShown = 10

const reading = roles.filter((role) => may(role, 'profit:read'))

/** Addresses of people outside the store may; of its members, only those who can read reports themselves. */
const mayRead = sql`coalesce((
  select bool_or(member.deactivated_at is null and member.role = any(${reading}::text[]))
  from member join person on person.id = member.person_id
  where member.store_id = recipient.store_id and recipient.email in (member.email, person.email)
), true)`

const schedules = (request: MemberRequest, id: string | null) => sql<ScheduleRow>`
  select schedule.id, schedule.version, type, ${customName('schedule')}, fmt, rhythm, hour, is_paused, next_run_at, store.time_zone,
    ${hasConfirmedOwner('schedule.store_id')} as has_confirmed_owner,
    coalesce((
      select json_agg(reader order by reader.place) from (
        select recipient.email, place, token, unsubscribed_at, asked_at, confirmed_at, declined_at,
          ${mayRead} as may_read
        from report_recipient as recipient left join mail_address as known
          on known.store_id = recipient.store_id and known.email = recipient.email
        where recipient.store_id = schedule.store_id and recipient.schedule_id = schedule.id
      ) as reader
    ), '[]') as recipients,
    coalesce((
      select json_agg(run order by run.at desc, run.id desc) from (
        select * from report_run
        where report_run.store_id = schedule.store_id and report_run.schedule_id = schedule.id
        order by at desc, id desc limit ${sql.lit(runsShown)}
      ) as run
    ), '[]') as runs
  from report_schedule as schedule join store on store.id = schedule.store_id
  where schedule.store_id = ${request.storeId} ${id ? sql`and schedule.id = ${id}` : sql``}
  order by schedule.created_at, schedule.id
`

export const selectSchedules = async (request: MemberRequest): Promise<ScheduleRow[]> =>
  (await schedules(request, null).execute(request.db)).rows

export const selectSchedule = async (request: MemberRequest, id: string): Promise<ScheduleRow | undefined> =>
  (await schedules(request, id).execute(request.db)).rows[0]

export const lockSchedule = async (request: MemberRequest, id: string): Promise<void> => {
  await lockStore(request)
  await sql`
    select from report_schedule where store_id = ${request.storeId} and id = ${id} for update
  `.execute(request.db)
}

/** The store's clock, and how many schedules it has; locked, so that concurrent requests cannot exceed the limit. */
export const lockScheduleCount = async (
  request: MemberRequest,
): Promise<{ time_zone: string; count: number }> => {
  await lockStore(request)
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from store where id = ${request.storeId}
  `.execute(request.db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) from report_schedule where store_id = ${request.storeId}
  `.execute(request.db)
  return { time_zone: rows[0]?.time_zone ?? 'UTC', count: counted[0]?.count ?? 0 }
}

export type ScheduleChange = {
  id: string
  type: AnyReportType
  fmt: DocumentFormat
  rhythm: RhythmName
  hour: number
  isPaused: boolean
  nextRunAt: Date
}

export const insertSchedule = async (request: MemberRequest, schedule: ScheduleChange): Promise<void> => {
  const { id, type, fmt, rhythm, hour, isPaused, nextRunAt } = schedule
  await sql`
    insert into report_schedule
      (store_id, id, type, fmt, rhythm, hour, is_paused, next_run_at, next_try_at, created_at)
    values (${request.storeId}, ${id}, ${type}, ${fmt}, ${rhythm}, ${hour}, ${isPaused}, ${nextRunAt}, ${nextRunAt},
      ${request.now})
  `.execute(request.db)
}

/** What leaves the hour as it is must not skip a run that is due, or under way. */
export const updateSchedule = async (request: MemberRequest, schedule: ScheduleChange): Promise<void> => {
  const { id, type, fmt, rhythm, hour, isPaused, nextRunAt } = schedule
  const goesOn = sql`rhythm = ${rhythm} and hour = ${hour} and not is_paused and not ${isPaused}::boolean`
  await sql`
    update report_schedule set type = ${type}, fmt = ${fmt}, rhythm = ${rhythm}, hour = ${hour},
      is_paused = ${isPaused},
      next_run_at = case when ${goesOn} then next_run_at else ${nextRunAt} end,
      next_try_at = case when ${goesOn} then next_try_at else ${nextRunAt} end,
      tries = case when ${goesOn} then tries else 0 end,
      version = version + 1
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deleteScheduleRow = async (request: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from report_schedule where store_id = ${request.storeId} and id = ${id} returning 1
  `.execute(request.db)
  return rows.length === 1
}

type Recipients = { scheduleId: string; people: { email: string; token: string }[] }

/** A recipient who stays keeps their link, and stays unsubscribed if they are. */
export const replaceRecipients = async (
  request: MemberRequest,
  { scheduleId, people }: Recipients,
): Promise<void> => {
  const emails = people.map(({ email }) => email)
  await sql`
    delete from report_recipient
    where store_id = ${request.storeId} and schedule_id = ${scheduleId} and email <> all (${emails}::text[])
  `.execute(request.db)
  await sql`
    insert into report_recipient (store_id, schedule_id, email, place, token)
    select ${request.storeId}, ${scheduleId}, email, place, token
    from unnest(${emails}::text[], ${people.map(({ token }) => token)}::text[])
      with ordinality as person (email, token, place)
    on conflict (store_id, schedule_id, email) do update set place = excluded.place
  `.execute(request.db)
}

export type DueSchedule = LicenceRow &
  SettingsRow & {
    store_id: string
    id: string
    rhythm: RhythmName
    hour: number
    next_run_at: Date
    tries: number
    time_zone: string
    time: string
  }

/**
 * Takes the next one that is due, by one process only: when to try again is set before it is tried. What is due in a
 * store whose owner has not confirmed waits until they have.
 */
export const takeDueSchedule = async (request: VisitorRequest): Promise<DueSchedule | undefined> => {
  const { rows } = await sql<DueSchedule>`
    update report_schedule as schedule set tries = tries + 1, running_since = ${request.now},
      next_try_at = ${request.now}::timestamptz + interval '5 minutes' * power(2, tries)
    from store
    where store.id = schedule.store_id and (schedule.store_id, schedule.id) in (
      select store_id, id from report_schedule
      where not is_paused and next_try_at <= ${request.now}
        and ${hasConfirmedOwner('report_schedule.store_id')}
      order by next_try_at limit 1 for update skip locked
    )
    returning schedule.store_id, schedule.id, rhythm, hour, next_run_at, tries, time_zone, licence, deletion_day,
      ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${request.now}::timestamptz at time zone time_zone)::date as today,
      to_char(${request.now}::timestamptz at time zone time_zone, 'HH24:MI') as time
  `.execute(request.db)
  return rows[0]
}

type Step = { id: string; from: Date; to: Date }

/** On to the next run; false where the schedule was changed, or someone else was quicker. */
export const updateNextRun = async (request: MemberRequest, { id, from, to }: Step): Promise<boolean> => {
  const { rows } = await sql`
    update report_schedule set next_run_at = ${to}, next_try_at = ${to}, tries = 0, running_since = null
    where store_id = ${request.storeId} and id = ${id} and next_run_at = ${from} and not is_paused
    returning 1
  `.execute(request.db)
  return rows.length === 1
}

export const updateNextRuns = async (
  request: MemberRequest,
  steps: readonly Omit<Step, 'from'>[],
): Promise<void> => {
  await sql`
    update report_schedule set next_run_at = step.run_at, next_try_at = step.run_at, tries = 0
    from unnest(
      ${steps.map(({ id }) => id)}::uuid[], ${steps.map(({ to }) => to.toISOString())}::timestamptz[]
    ) as step (id, run_at)
    where report_schedule.store_id = ${request.storeId} and report_schedule.id = step.id
  `.execute(request.db)
}

export type NewRun = {
  id: string
  scheduleId: string
  dueAt: Date | null
  startDay: string
  endDay: string
  recipients: number
  outcome: 'SENT' | 'FAILED'
}

/** One that failed and is retried becomes the one that was sent; what was sent stays. */
export const insertRun = async (request: MemberRequest, run: NewRun): Promise<void> => {
  const { rows } = await sql`
    insert into report_run (store_id, schedule_id, id, at, due_at, start_day, end_day, recipients, outcome)
    values (${request.storeId}, ${run.scheduleId}, ${run.id}, ${request.now}, ${run.dueAt}, ${run.startDay},
      ${run.endDay}, ${run.recipients}, ${run.outcome})
    on conflict (store_id, schedule_id, due_at) do update
    set id = excluded.id, at = excluded.at, recipients = excluded.recipients, outcome = excluded.outcome
    where report_run.outcome = 'FAILED'
    returning 1
  `.execute(request.db)
  if (rows.length === 0) throw new Error(`The run of ${run.dueAt?.toISOString()} was sent before.`)
}

export const selectStoreName = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from store where id = ${request.storeId}`.execute(
    request.db,
  )
  return rows[0]?.name ?? ''
}
