import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { EntryRow } from './ledger.queries.ts'

/** Each line as it is hashed, in the order of the ledger. */
export const selectLedgerText = async (request: MemberRequest, contestId: string): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', place, participant_id, document, document_id, reason, day,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), amounts::text) as line
    from contest_entry where store_id = ${request.storeId} and contest_id = ${contestId} order by place
  `.execute(request.db)
  return rows.map(({ line }) => line)
}

export type ListedEntry = EntryRow & { id_dispute: string | null }
type Asked = {
  contestId: string
  participantId: string | null
  /** Null for those who see all of them. */
  participantIds: readonly string[] | null
  before: number | null
  limit: number
}

/** The latest first, with the dispute that a member has about it. */
export const selectLedger = async (
  request: MemberRequest,
  memberId: string | null,
  { contestId, participantId, participantIds, before, limit }: Asked,
): Promise<ListedEntry[]> => {
  const when = (isAsked: boolean, condition: RawBuilder<unknown>) => (isAsked ? sql`and ${condition}` : sql``)
  const { rows } = await sql<ListedEntry>`
    select entry.*, (
      select dispute.id from contest_dispute as dispute
      where dispute.store_id = entry.store_id and dispute.contest_id = entry.contest_id
        and dispute.entry_id = entry.id and (${memberId}::uuid is null or dispute.member_id = ${memberId})
      order by dispute.at limit 1
    ) as id_dispute
    from contest_entry as entry
    where entry.store_id = ${request.storeId} and entry.contest_id = ${contestId}
      ${when(participantId !== null, sql`entry.participant_id = ${participantId}`)}
      ${when(participantIds !== null, sql`entry.participant_id = any (${[...(participantIds ?? [])]}::uuid[])`)}
      ${when(before !== null, sql`entry.place < ${before}`)}
    order by entry.place desc limit ${limit}
  `.execute(request.db)
  return rows
}

export const selectEntry = async (
  request: MemberRequest,
  contestId: string,
  id: string,
): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    select * from contest_entry
    where store_id = ${request.storeId} and contest_id = ${contestId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}
