import type { EntryCheck } from '@tillsight/domain/floor/contests/contest'
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

export type ListedEntry = EntryRow & { id_dispute: string | null; check: EntryCheck | null }
type Asked = {
  contestId: string
  participantId: string | null
  /** Null for those who see all of them. */
  participantIds: readonly string[] | null
  before: number | null
  limit: number
  /** Whether it is said what is worth a look, and whether only that is listed. */
  checks: 'none' | 'said' | 'only'
}

const digitsOf = (column: string): RawBuilder<unknown> =>
  sql`nullif(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), '')`

/** A sale whose customer has the email or phone of its seller, and the third and later ones to a customer on a day. */
const checkOfEntry = sql`(
  select case
    when lower(customer.email) = lower(member.email) or ${digitsOf('customer.number')} = ${digitsOf('member.number')}
      then 'own-purchase'
    when (
      select count(*) from sale as other
      where other.store_id = sale.store_id and other.customer_id = sale.customer_id
        and other.seller_id = sale.seller_id and other.day = sale.day and other.kind = 'SALE'
        and (other.sold_at, other.id) <= (sale.sold_at, sale.id)
    ) > 2 then 'often'
  end
  from sale
  join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
  join member on member.store_id = sale.store_id and member.id = sale.seller_id
  where sale.store_id = entry.store_id and sale.id = entry.document_id and entry.reason = 'sale'
)`

/** The latest first, with the dispute that a member has about it. */
export const selectLedger = async (
  request: MemberRequest,
  memberId: string | null,
  { contestId, participantId, participantIds, before, limit, checks }: Asked,
): Promise<ListedEntry[]> => {
  const when = (isAsked: boolean, condition: RawBuilder<unknown>) => (isAsked ? sql`and ${condition}` : sql``)
  const { rows } = await sql<ListedEntry>`
    select entry.*, (
      select dispute.id from contest_dispute as dispute
      where dispute.store_id = entry.store_id and dispute.contest_id = entry.contest_id
        and dispute.entry_id = entry.id and (${memberId}::uuid is null or dispute.member_id = ${memberId})
      order by dispute.at limit 1
    ) as id_dispute, ${checks === 'none' ? sql`null` : checkOfEntry} as check
    from contest_entry as entry
    where entry.store_id = ${request.storeId} and entry.contest_id = ${contestId}
      ${when(participantId !== null, sql`entry.participant_id = ${participantId}`)}
      ${when(participantIds !== null, sql`entry.participant_id = any (${[...(participantIds ?? [])]}::uuid[])`)}
      ${when(checks === 'only', sql`${checkOfEntry} is not null`)}
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
