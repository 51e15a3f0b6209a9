import type { Amounts } from '@tillsight/domain/floor/contests/amounts'
import type { ContestState } from '@tillsight/domain/floor/contests/contest'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ContestRow } from './contests.queries.ts'
import type { ContestTables } from './contests.tables.ts'
import type { Frozen, Result, StoredRules } from './stored-rules.ts'

const tables = (request: MemberRequest) => request.db.withTables<ContestTables>()

const contest = (request: MemberRequest, id: string) =>
  tables(request).updateTable('contest').where('store_id', '=', request.storeId).where('id', '=', id)

export const updateStarted = (
  request: MemberRequest,
  id: string,
  { frozen, notedBefore }: { frozen: Frozen; notedBefore: number },
): Promise<ContestRow> =>
  contest(request, id)
    .set({ state: 'running', frozen: JSON.stringify(frozen), noted_before: notedBefore })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateState = async (request: MemberRequest, id: string, state: ContestState): Promise<void> => {
  await contest(request, id)
    .set(({ eb }) => ({ state, version: eb('version', '+', 1) }))
    .execute()
}

export const updateResult = async (request: MemberRequest, id: string, result: Result): Promise<void> => {
  await contest(request, id)
    .set(({ eb }) => ({ state: 'final', result: JSON.stringify(result), version: eb('version', '+', 1) }))
    .execute()
}

export const updateDraw = async (
  request: MemberRequest,
  id: string,
  { secret, frozen }: { secret: string; frozen: Frozen | null },
): Promise<void> => {
  await contest(request, id)
    .set({ draw_secret: secret, ...(frozen && { frozen: JSON.stringify(frozen) }) })
    .execute()
}

/** From now on at the earliest, and for a minute at least, however far the clock was moved. */
export const updatePlannedInstants = async (
  { db, storeId, now }: MemberRequest,
  timeZone: string,
): Promise<void> => {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${timeZone}`
  const grace = sql`(rules ->> 'graceDays')::integer`
  await sql`
    update contest set starts_at = planned.starts_at,
      ends_at = greatest(${midnight(sql`end_day + 1`)}, planned.starts_at + interval '1 minute'),
      final_at = greatest(${midnight(sql`end_day + 1 + ${grace}`)}, planned.starts_at + interval '1 minute')
    from (
      select id, greatest(${midnight(sql`start_day`)}, ${now}::timestamptz) as starts_at from contest
      where store_id = ${storeId} and state = 'planned'
    ) as planned
    where store_id = ${storeId} and contest.id = planned.id
  `.execute(db)
}

type Amended = { name: string; rules: StoredRules; end_day: string; ends_at: Date; final_at: Date }

export const updateAmended = async (
  request: MemberRequest,
  id: string,
  { rules, ...values }: Amended,
): Promise<void> => {
  await contest(request, id)
    .set(({ eb }) => ({ ...values, rules: JSON.stringify(rules), version: eb('version', '+', 1) }))
    .execute()
}

export const updateBaselines = async (
  request: MemberRequest,
  contestId: string,
  baselines: ReadonlyMap<string, Amounts>,
): Promise<void> => {
  for (const [id, baseline] of baselines)
    await tables(request)
      .updateTable('contest_participant')
      .set({ baseline: JSON.stringify(baseline) })
      .where('store_id', '=', request.storeId)
      .where('contest_id', '=', contestId)
      .where('id', '=', id)
      .execute()
}
