import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

export const deliverTaskName = 'deliver to webhooks'

export type DueStore = LicenceRow &
  SettingsRow & { store_id: string; today: string; time: string; webhook_ids: string[] }

/** The stores that have something due, with the webhooks that it is for. */
export const selectDueStores = async ({ db, now }: VisitorRequest): Promise<DueStore[]> => {
  const { rows } = await sql<DueStore>`
    with due as (
      select delivery.store_id, array_agg(distinct delivery.webhook_id) as webhook_ids
      from webhook_delivery as delivery
        join webhook on webhook.store_id = delivery.store_id and webhook.id = delivery.webhook_id
      where state = 'WAITING' and next_try_at <= ${now} and off_at is null and (retry_at is null or retry_at <= ${now})
      group by delivery.store_id
    )
    select due.store_id, due.webhook_ids, licence, deletion_day, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${now}::timestamptz at time zone time_zone)::date as today,
      to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as time
    from due join store on store.id = due.store_id
  `.execute(db)
  return rows
}

/** Soon after what was put into the outbox is committed: of several that wait, one remains. */
export const deliverSoon = async (db: Db): Promise<void> => {
  await sql`
    select from graphile_worker.add_job(${deliverTaskName}, queue_name => ${deliverTaskName},
      job_key => ${`${deliverTaskName} soon`})
  `.execute(db)
}

/** For a try that comes before the clock does, which looks every minute. */
export const deliverNext = async ({ db, now }: VisitorRequest): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${deliverTaskName}, queue_name => ${deliverTaskName},
      job_key => ${`${deliverTaskName} next`}, run_at => greatest(next.at, ${now}::timestamptz + interval '1 second'))
    from (
      select min(next_try_at) as at from webhook_delivery as delivery
        join webhook on webhook.store_id = delivery.store_id and webhook.id = delivery.webhook_id
      where state = 'WAITING' and off_at is null and (retry_at is null or retry_at <= ${now})
    ) as next
    where next.at < ${now}::timestamptz + interval '1 minute'
  `.execute(db)
}
