import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { queueSystemJob } from '#platform/jobs/jobs.queries.ts'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

export const checkTaskName = 'check the alerts'

/** How often alerts are looked at where nothing is sold: days end, and files are imported. */
const everyMinutes = 5
/** How long after a check the next one waits, however much is sold. */
const restSeconds = 10

/** In the transaction of a change to the alerts themselves. */
export const checkSoon = async (request: MemberRequest): Promise<void> => {
  await sql`
    insert into alert_check (store_id, due_at) values (${request.storeId}, ${request.now})
    on conflict (store_id) do update set due_at = least(alert_check.due_at, excluded.due_at)
  `.execute(request.db)
  await queueSystemJob(request.db, checkTaskName, { key: checkTaskName })
}

/** Has these stores looked at soon after a change, if they have alerts. */
export const checkChanged = async (db: Db, storeIds: readonly string[], now: Date): Promise<void> => {
  const { rows } = await sql`
    update alert_check set due_at = greatest(
      ${now}::timestamptz, due_at - make_interval(mins => ${everyMinutes}) + make_interval(secs => ${restSeconds})
    )
    where store_id = any (${[...storeIds]}::uuid[])
      and due_at > ${now}::timestamptz + make_interval(secs => ${restSeconds})
    returning store_id
  `.execute(db)
  // By the store that is due first: one that changes later must not put off those before it.
  if (rows.length > 0)
    await sql`
      select from graphile_worker.add_job(${checkTaskName}, queue_name => ${checkTaskName},
        job_key => ${`${checkTaskName} soon`}, run_at => (
          select least(min(due_at), ${now}::timestamptz + make_interval(secs => ${restSeconds})) from alert_check
        ))
    `.execute(db)
}

/** Those with alerts, or with a webhook that is posted to when a goal is reached. */
const watchedStores = sql`
  select store_id from alert where not is_paused
  union select store_id from webhook where off_at is null and 'goal.reached' = any (events)
`

/** Stores whose alerts came from an archive, or were resumed, or that got a webhook. */
export const insertMissingChecks = async ({ db, now }: VisitorRequest): Promise<void> => {
  await sql`
    insert into alert_check (store_id, due_at)
    select store_id, ${now}::timestamptz from (${watchedStores}) as watched
    where store_id not in (select store_id from alert_check)
    on conflict do nothing
  `.execute(db)
}

export type DueStore = LicenceRow & SettingsRow & { store_id: string; today: string; time: string }

/** Takes a store that is due, by one process only; one without anything to watch is forgotten. */
export const takeDueStore = async ({ db, now }: VisitorRequest): Promise<DueStore | undefined> => {
  await sql`
    delete from alert_check where due_at <= ${now} and store_id not in (${watchedStores})
  `.execute(db)
  const { rows } = await sql<DueStore>`
    update alert_check as due set due_at = ${now}::timestamptz + make_interval(mins => ${everyMinutes})
    from store
    where store.id = due.store_id and due.store_id in (
      select store_id from alert_check where due_at <= ${now} order by due_at limit 1 for update skip locked
    )
    returning due.store_id, licence, deletion_day, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${now}::timestamptz at time zone time_zone)::date as today,
      to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as time
  `.execute(db)
  return rows[0]
}
