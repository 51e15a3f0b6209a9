import type { Day } from '@tillsight/domain/day'
import type { AuditKind } from '@tillsight/domain/operations/audit/actions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keyset, type Place } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'

export type AuditFilter = {
  memberId: string | null
  kind: AuditKind | null
  recordId: string | null
  /** Of what the record must be; any where it is not said. */
  recordKind: string | null
  startDay: Day | null
  endDay: Day | null
}

export type AuditRow = {
  id: string
  at: Date
  member_id: string | null
  /** The member's name at the time, or who else it was. */
  who: string
  action: string
  kind: string
  record_kind: string | null
  record_id: string | null
  others: number
  address: string | null
  device: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  place: Place
}

/** Newest first. The id breaks ties: lines of one moment are in the order in which they were written. */
export const newestFirst = keyset(
  [
    { by: sql.ref('entry.at'), type: 'timestamptz' },
    { by: sql.ref('entry.id'), type: 'uuid' },
  ],
  true,
)

const startOf = ({ storeId }: MemberRequest, day: Day, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp
    at time zone (select time_zone from store where id = ${storeId})`

const conditions = (request: MemberRequest, filter: AuditFilter): RawBuilder<SqlBool>[] => [
  sql`entry.store_id = ${request.storeId}`,
  ...(filter.memberId ? [sql<SqlBool>`entry.member_id = ${filter.memberId}`] : []),
  ...(filter.kind ? [sql<SqlBool>`entry.kind = ${filter.kind}`] : []),
  ...(filter.recordKind ? [sql<SqlBool>`entry.record_kind = ${filter.recordKind}`] : []),
  ...(filter.startDay ? [sql<SqlBool>`entry.at >= ${startOf(request, filter.startDay)}`] : []),
  ...(filter.endDay ? [sql<SqlBool>`entry.at < ${startOf(request, filter.endDay, 1)}`] : []),
]

type PageAsked = { after: Place | null; limit: number }

const found = (request: MemberRequest, filter: AuditFilter, { after, limit }: PageAsked) => {
  const matching = (source: RawBuilder<unknown>, of: RawBuilder<SqlBool>) => sql`(
    select entry.*, ${newestFirst.columns} from audit_entry as entry ${source}
    where ${sql.join([...conditions(request, filter), of, newestFirst.isAfter(after)], sql` and `)}
    order by ${newestFirst.inOrder} limit ${sql.lit(limit)}
  )`
  const nothing = sql``
  if (!filter.recordId) return matching(nothing, sql`true`)
  // Two scans in order instead of one condition on both: each stops after a page.
  const others = sql`join audit_record as other
    on other.store_id = entry.store_id and other.entry_id = entry.id and other.at = entry.at`
  return sql`(
    ${matching(nothing, sql`entry.record_id = ${filter.recordId}`)}
    union all
    ${matching(others, sql`other.record_id = ${filter.recordId}`)}
  )`
}

export const selectLines = async (
  request: MemberRequest,
  filter: AuditFilter,
  page: PageAsked,
): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select page.id, page.at, page.member_id, page.action, page.kind, page.record_kind, page.record_id,
      page.address, page.device, page.before, page.after,
      coalesce(
        page.actor,
        (select full_name from member where member.store_id = page.store_id and member.id = page.member_id),
        'Former member'
      ) as who,
      (select count(*)::int from audit_record as other
        where other.store_id = page.store_id and other.entry_id = page.id) as others,
      ${newestFirst.place} as place
    from ${found(request, filter, page)} as page
    order by ${newestFirst.inPageOrder} limit ${sql.lit(page.limit)}
  `.execute(request.db)
  return rows
}

export const selectPeople = async ({ db, storeId }: MemberRequest) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from member where store_id = ${storeId} order by full_name, id
  `.execute(db)
  return rows
}
