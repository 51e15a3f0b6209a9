import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { queueSystemJob } from '#platform/jobs/jobs.queries.ts'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

export const settleTaskName = 'settle the contests'

export type DueStore = LicenceRow & SettingsRow & { store_id: string; today: string; time: string }

/** Stores in which something changed that a contest counts, or in which one starts or ends. */
export const selectDueStores = async ({ db, now }: VisitorRequest): Promise<DueStore[]> => {
  const { rows } = await sql<DueStore>`
    select store.id as store_id, licence, deletion_day, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${now}::timestamptz at time zone time_zone)::date as today,
      to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as time
    from store where id in (
      select store_id from contest_touched
      union
      select store_id from contest where state = 'planned' and starts_at <= ${now}
        or state = 'running' and ends_at <= ${now} or state = 'grace' and final_at <= ${now}
    )
    order by store.id limit 1000
  `.execute(db)
  return rows
}

/** Has these stores looked at, if a contest waits for what changed there. */
export const settleChanged = async (db: Db, storeIds: readonly string[]): Promise<void> => {
  const { rows } = await sql`
    select from contest_touched where store_id = any (${[...storeIds]}::uuid[]) limit 1
  `.execute(db)
  if (rows.length > 0) await queueSystemJob(db, settleTaskName, { key: settleTaskName })
}
