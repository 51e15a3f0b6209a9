import type { Amounts } from '@tillsight/domain/floor/contests/amounts'
import type { Contender } from '@tillsight/domain/floor/contests/contender'
import { type Selectable, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ContestTables } from './contests.tables.ts'

export type EntryRow = Selectable<ContestTables['contest_entry']>
export type NewEntry = Omit<EntryRow, 'store_id' | 'contest_id'>

const tables = (request: MemberRequest) => request.db.withTables<ContestTables>()

/** What the ledger says of these documents, in its order. */
export const selectEntriesOf = async (
  request: MemberRequest,
  contestId: string,
  documentIds: readonly string[],
): Promise<EntryRow[]> =>
  documentIds.length === 0
    ? []
    : tables(request)
        .selectFrom('contest_entry')
        .selectAll()
        .where('store_id', '=', request.storeId)
        .where('contest_id', '=', contestId)
        .where('document_id', '=', (eb) => eb.fn.any(eb.val([...documentIds])))
        .orderBy('place')
        .execute()

export type SellerDay = { memberId: string; day: string }

/** The sales that someone made on a day, as far as the ledger knows them. */
export const selectSalesOfDays = async (
  request: MemberRequest,
  contestId: string,
  days: readonly SellerDay[],
): Promise<string[]> => {
  const { rows } = await sql<{ document_id: string }>`
    select distinct document_id from contest_entry as entry
    join unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[])
      as asked (member_id, day) on asked.member_id = entry.member_id and asked.day = entry.day
    where store_id = ${request.storeId} and contest_id = ${contestId} and document = 'sale'
  `.execute(request.db)
  return rows.map(({ document_id }) => document_id)
}

const mostInserted = 1000

export const insertEntries = async (
  request: MemberRequest,
  contestId: string,
  entries: readonly NewEntry[],
): Promise<void> => {
  const own = { store_id: request.storeId, contest_id: contestId }
  for (let from = 0; from < entries.length; from += mostInserted)
    await tables(request)
      .insertInto('contest_entry')
      .values(
        entries
          .slice(from, from + mostInserted)
          .map((entry) => ({ ...own, ...entry, amounts: JSON.stringify(entry.amounts) })),
      )
      .execute()
}

export const updateTotals = async (
  request: MemberRequest,
  contestId: string,
  contenders: readonly Contender[],
): Promise<void> => {
  const changed = contenders.map(({ id, total, since, reachedAt }) => ({ id, total, since, reachedAt }))
  await sql`
    update contest_participant as participant
    set total = changed.total, since = to_timestamp(changed.since / 1000),
      reached_at = to_timestamp(changed."reachedAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed (id uuid, total jsonb, since double precision, "reachedAt" double precision)
    where participant.store_id = ${request.storeId} and participant.contest_id = ${contestId}
      and participant.id = changed.id
  `.execute(request.db)
}

export type DaySums = { participantId: string; day: string; amounts: Amounts }

export const upsertDays = async (
  request: MemberRequest,
  contestId: string,
  days: readonly DaySums[],
): Promise<void> => {
  await sql`
    insert into contest_day (store_id, contest_id, participant_id, day, amounts)
    select ${request.storeId}, ${contestId}, "participantId", day, amounts
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as changed ("participantId" uuid, day date, amounts jsonb)
    on conflict (store_id, contest_id, participant_id, day) do update set amounts = excluded.amounts
  `.execute(request.db)
}

export const selectDaysOf = async (
  request: MemberRequest,
  contestId: string,
  asked: readonly Omit<DaySums, 'amounts'>[],
): Promise<DaySums[]> => {
  const { rows } = await sql<DaySums>`
    select participant_id as "participantId", day, amounts from contest_day
    join unnest(${asked.map(({ participantId }) => participantId)}::uuid[], ${asked.map(({ day }) => day)}::date[])
      as asked (participant_id, day) using (participant_id, day)
    where store_id = ${request.storeId} and contest_id = ${contestId}
  `.execute(request.db)
  return rows
}

export const updateLead = async (
  request: MemberRequest,
  contestId: string,
  { leader, changes, entries }: { leader: string | null; changes: number; entries: number },
): Promise<void> => {
  await tables(request)
    .updateTable('contest')
    .set({ leader_id: leader, lead_changes: changes, entries })
    .where('store_id', '=', request.storeId)
    .where('id', '=', contestId)
    .execute()
}

type Ruled = { document_id: string; document: string }

/** Documents that a manager took out of the contest, by answering a dispute. */
export const selectRuled = async (request: MemberRequest, contestId: string): Promise<Ruled[]> => {
  const { rows } = await sql<Ruled>`
    select distinct entry.document_id, entry.document
    from contest_dispute as dispute join contest_entry as entry on entry.store_id = dispute.store_id
      and entry.contest_id = dispute.contest_id and entry.id = dispute.entry_id
    where dispute.store_id = ${request.storeId} and dispute.contest_id = ${contestId} and dispute.is_granted
  `.execute(request.db)
  return rows
}
