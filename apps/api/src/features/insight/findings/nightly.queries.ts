import type { Day } from '@tillsight/domain/day'
import { sql } from 'kysely'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

type StoreToLookAt = LicenceRow & SettingsRow & { store_id: string; time: string; last_day: Day | null }

const daysWithoutSales = 60

/** Stores in which anything was sold lately, by their own clocks, and the day of the last look at them. */
export const selectStoresToLookAt = async ({ db, now }: VisitorRequest): Promise<StoreToLookAt[]> => {
  const { rows } = await sql<StoreToLookAt>`
    select store.id as store_id, licence, ${trialUntil} as trial_until, deletion_day,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${now}::timestamptz at time zone time_zone)::date as today,
      to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as time,
      (select day from finding_run as run where run.store_id = store.id) as last_day
    from store
    where exists (
      select from sale where sale.store_id = store.id and sale.day > (${now}::timestamptz at time zone time_zone)::date - ${daysWithoutSales}::int
    )
    order by store.id
  `.execute(db)
  return rows
}
