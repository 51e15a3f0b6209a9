import { sql } from 'kysely'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'

export type Due = LicenceRow &
  SettingsRow & { store_id: string; id: string; today: string; time: string; deletion_day: string | null }

const placed = ({ now }: VisitorRequest) => sql`
    select connection.store_id, connection.id, store.licence, store.deletion_day, ${trialUntil} as trial_until,
      (${now}::timestamptz at time zone store.time_zone)::date as today,
      to_char(${now}::timestamptz at time zone store.time_zone, 'HH24:MI') as time,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))}
    from connection join store on store.id = connection.store_id`

/** The longest waiting first. */
export const selectDueConnections = async (request: VisitorRequest): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    ${placed(request)}
    where connection.state in ('on', 'ending') and connection.run_id is null and connection.next_run_at <= ${request.now}
    order by connection.next_run_at limit 200
  `.execute(request.db)
  return rows
}

const mostCopies = 10

/** Whose connection a webhook names, and those of copies of that store. */
export const selectPlaced = async (request: VisitorRequest, id: string): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    ${placed(request)} where connection.id = ${id} order by connection.store_id limit ${mostCopies}
  `.execute(request.db)
  return rows
}

export const postpone = async (request: VisitorRequest, { store_id, id }: Due): Promise<void> => {
  await sql`
    update connection set next_run_at = ${request.now}::timestamptz + interval '1 hour'
    where store_id = ${store_id} and id = ${id}
  `.execute(request.db)
}
