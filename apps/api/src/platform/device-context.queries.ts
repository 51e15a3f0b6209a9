import { sql } from 'kysely'
import { type LicenceRow, stateOf, trialUntil } from './licence/licence.queries.ts'
import type { StoreContext, VisitorRequest } from './request.ts'
import { type SettingsRow, settingsOf, storeSettings } from './store-settings.ts'

type FoundRow = Pick<StoreContext, 'today' | 'time'> &
  LicenceRow &
  SettingsRow & { store_id: string; id: string; name: string }

type Device = { id: string; name: string }
type FoundDevice = { device: Device; store: Omit<StoreContext, 'actor' | 'role'> }

/** The device of this table whose token it is, and its store. */
export const selectDevice = async (
  request: VisitorRequest,
  { table, tokenHash }: { table: string; tokenHash: Buffer },
): Promise<FoundDevice | null> => {
  const { rows } = await sql<FoundRow>`
    select device.store_id, device.id, device.name,
      (${request.now}::timestamptz at time zone store.time_zone)::date as today,
      to_char(${request.now}::timestamptz at time zone store.time_zone, 'HH24:MI') as time,
      store.licence, store.deletion_day, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))}
    from ${sql.table(table)} as device join store on store.id = device.store_id
    where device.token_hash = ${tokenHash} and device.revoked_at is null
  `.execute(request.db)
  const [row] = rows
  if (!row) return null
  const { store_id: storeId, id, name, today, time } = row
  return {
    device: { id, name },
    store: {
      storeId,
      today,
      time,
      settings: settingsOf(row),
      licence: stateOf(request, row),
      mustSetUpTwoStep: false,
    },
  }
}
