import type { Day } from '@tillsight/domain/day'
import type { Licence } from '@tillsight/domain/people/store/licence-state'
import { sql } from 'kysely'
import { hasConfirmedOwner } from '#features/people/accounts/index.ts'
import type { Db } from '#platform/database/database.ts'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

export const updateLicence = async (request: MemberRequest, licence: Licence): Promise<void> => {
  await sql`
    update store set licence = ${JSON.stringify(licence)}::jsonb where id = ${request.storeId}
  `.execute(request.db)
}

export type EndingStore = LicenceRow & { id: string; name: string; locale: string }

/** Stores whose trial or licence may end in these days, and that mail may be sent for. */
export const selectEndingStores = async (db: Db, now: Date): Promise<EndingStore[]> => {
  const soon = sql`${now}::timestamptz + interval '9 days'`
  const lately = sql`${now}::timestamptz - interval '2 days'`
  const { rows } = await sql<EndingStore>`
    select id, name, locale, licence, deletion_day, ${trialUntil} as trial_until,
      (${now}::timestamptz at time zone time_zone)::date as today
    from store
    where ${hasConfirmedOwner('store.id')} and (trial_ends_at between ${lately} and ${soon}
      or (licence->>'until')::date between (${lately})::date and (${soon})::date)
    order by id
  `.execute(db)
  return rows
}

/** False where it was sent before. */
export const insertNotice = async (
  db: Db,
  { storeId, until, days, now }: { storeId: string; until: Day; days: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into licence_notice (store_id, until, days, at) values (${storeId}, ${until}, ${days}, ${now})
    on conflict do nothing returning 1
  `.execute(db)
  return rows.length === 1
}
