import type { Day } from '@tillsight/domain/day'
import { type Licence, type LicenceState, licenceState } from '@tillsight/domain/people/store/licence-state'
import { type RawBuilder, sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'

export type LicenceRow = {
  trial_until: Day | null
  licence: Licence | null
  deletion_day: Day | null
  today: Day
}
type StoreLicence = LicenceRow & { locale: string }

/** The last day of the trial, by the clock of the store that is in the query. */
export const trialUntil: RawBuilder<Day | null> = sql<Day | null>`(store.trial_ends_at at time zone store.time_zone)::date`

export const stateOf = (
  { licensing }: Pick<VisitorRequest, 'licensing'>,
  { trial_until, licence, deletion_day, today }: LicenceRow,
): LicenceState =>
  licenceState({
    trialUntil: trial_until,
    licence,
    today,
    isEnforced: licensing.isOn,
    deletionDay: deletion_day,
  })

type Place = { storeId: string; isLocked?: boolean }

/** Locked, two who would each be the last person do not both get in. */
export const selectLicence = async (
  request: Pick<VisitorRequest, 'db' | 'now'>,
  { storeId, isLocked = false }: Place,
): Promise<StoreLicence> => {
  const { rows } = await sql<StoreLicence>`
    select ${trialUntil} as trial_until, licence, deletion_day, locale,
      (${request.now}::timestamptz at time zone time_zone)::date as today
    from store where id = ${storeId} ${isLocked ? sql`for no key update` : sql``}
  `.execute(request.db)
  const [row] = rows
  if (!row) throw new Error(`There is no store ${storeId}.`)
  return row
}

/** Who can sign in: sample members cannot, nor can those who were deactivated. */
export const countPeople = async ({ db }: Pick<VisitorRequest, 'db'>, storeId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from member
    where store_id = ${storeId} and person_id is not null and deactivated_at is null
  `.execute(db)
  return rows[0]?.count ?? 0
}
