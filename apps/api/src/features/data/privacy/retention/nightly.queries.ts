import type { Day } from '@tillsight/domain/day'
import { sql } from 'kysely'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

type StoreWithRules = LicenceRow & SettingsRow & { store_id: string; time: string; last_day: Day | null }

/** Stores with rules, by their own clocks, and the day of their last run. */
export const selectStoresWithRules = async ({ db, now }: VisitorRequest): Promise<StoreWithRules[]> => {
  const { rows } = await sql<StoreWithRules>`
    select retention.store_id, licence, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${now}::timestamptz at time zone time_zone)::date as today,
      to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as time,
      (select max(day) from retention_run as run where run.store_id = retention.store_id) as last_day
    from retention join store on store.id = retention.store_id order by retention.store_id
  `.execute(db)
  return rows
}
