import type { ActivityKind } from '@tillsight/domain/books/activities/activity'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ActivityTables } from './activities.tables.ts'

export type ActivityRow = Selectable<ActivityTables['activity']>
export type ListedRow = ActivityRow & { member_name: string; customer_name: string | null }

/** What a form says; the days follow from the times. */
export type ActivityValues = Pick<
  ActivityRow,
  | 'kind'
  | 'status'
  | 'member_id'
  | 'customer_id'
  | 'started_at'
  | 'closed_at'
  | 'minutes'
  | 'amount'
  | 'subject'
  | 'note'
>

export type NewActivity = ActivityValues & Pick<ActivityRow, 'id' | 'source' | 'external_id'>

const listed = sql`
  select activity.*, member.full_name as member_name, customer.name as customer_name
  from activity
    join member on member.store_id = activity.store_id and member.id = activity.member_id
    left join customer on customer.store_id = activity.store_id and customer.id = activity.customer_id`

const id: SortKey = { by: sql`id`, type: 'uuid' }
const keysOf: Record<SortOf<typeof lists.activities>, SortKey[]> = {
  date: [{ by: sql`started_at`, type: 'timestamptz' }, id],
  kind: [{ by: sql`kind`, type: 'text' }, id],
  person: [{ by: sql`member_name`, type: 'text' }, id],
  minutes: [{ by: sql`coalesce(minutes, -1)`, type: 'numeric' }, id],
  amount: [{ by: sql`coalesce(amount, -1)`, type: 'bigint' }, id],
  closed: [{ by: sql`coalesce(closed_at, '-infinity')`, type: 'timestamptz' }, id],
}

export const activitySorting = ({
  column,
  isDescending,
}: Omit<AskedSort<typeof lists.activities>, 'text'>): Keyset => keyset(keysOf[column], isDescending)

export type ActivityFilter = {
  search: string
  kind: ActivityKind | null
  memberId: string | null
  customerId: string | null
  startDay: string | null
  endDay: string | null
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const isFound = (filter: ActivityFilter): RawBuilder<SqlBool> => {
  const { search, kind, memberId, customerId, startDay, endDay } = filter
  const text = `%${literally(searchText(search))}%`
  return sql`activity.deleted_at is null
    ${kind ? sql`and activity.kind = ${kind}` : sql``}
    ${memberId ? sql`and activity.member_id = ${memberId}` : sql``}
    ${customerId ? sql`and activity.customer_id = ${customerId}` : sql``}
    ${startDay ? sql`and activity.day >= ${startDay}::date` : sql``}
    ${endDay ? sql`and activity.day <= ${endDay}::date` : sql``}
    ${search ? sql`and (activity.search_text like ${text} or customer.search_name like ${text})` : sql``}`
}

export const selectActivities = async (
  request: MemberRequest,
  filter: ActivityFilter,
  { order, after, limit }: { order: Keyset; after: Place | null; limit: number },
): Promise<(ListedRow & { place: Place })[]> => {
  const { rows } = await sql<ListedRow & { place: Place }>`
    select page.*, ${order.place} as place from (
      select *, ${order.columns} from (
        ${listed} where activity.store_id = ${request.storeId} and ${isFound(filter)}
      ) as activity
      where ${order.isAfter(after)} order by ${order.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${order.inPageOrder}
  `.execute(request.db)
  return rows
}

export const selectActivity = async (request: MemberRequest, id: string): Promise<ListedRow | undefined> => {
  const { rows } = await sql<ListedRow>`
    ${listed} where activity.store_id = ${request.storeId} and activity.id = ${id}
  `.execute(request.db)
  return rows[0]
}

/** As it stays until the transaction ends. */
export const lockActivity = async (
  request: MemberRequest,
  id: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<ListedRow | undefined> => {
  const { rows } = await sql<ListedRow>`
    ${listed} where activity.store_id = ${request.storeId} and activity.id = ${id}
      and activity.deleted_at is ${isDeleted ? sql`not null` : sql`null`}
    for no key update of activity
  `.execute(request.db)
  return rows[0]
}

/** Those of a source that are here, also those that were deleted. */
export const lockSourced = async (
  request: MemberRequest,
  source: string,
  externalIds: readonly string[],
): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select * from activity
    where store_id = ${request.storeId} and source = ${source} and external_id = any (${externalIds}::text[])
    order by id for no key update
  `.execute(request.db)
  return rows
}

const searchTextOf = ({ subject, note }: ActivityValues): string =>
  searchText([subject, note].filter((text) => text !== null).join('\n'))

const columns = sql`(id uuid, kind text, status text, member_id uuid, customer_id uuid, started_at timestamptz,
  closed_at timestamptz, minutes numeric, amount bigint, subject text, note text, source text, external_id text,
  search_text text)`

const records = (rows: readonly (ActivityValues & { id: string })[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, search_text: searchTextOf(row) })))}::json)
    as row ${columns}`

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone store.time_zone)::date`
const hourOf = (at: RawBuilder<unknown>) => sql`extract(hour from ${at} at time zone store.time_zone)`

export const insertActivities = async (
  request: MemberRequest,
  activities: readonly NewActivity[],
): Promise<void> => {
  await sql`
    insert into activity (store_id, id, kind, status, member_id, customer_id, started_at, day, hour, closed_at,
      closed_day, closed_hour, minutes, amount, subject, note, source, external_id, search_text, created_at)
    select store.id, row.id, row.kind, row.status, row.member_id, row.customer_id,
      row.started_at, ${dayOf(sql`row.started_at`)}, ${hourOf(sql`row.started_at`)},
      row.closed_at, ${dayOf(sql`row.closed_at`)}, ${hourOf(sql`row.closed_at`)},
      row.minutes, row.amount, row.subject, row.note, row.source, row.external_id, row.search_text, ${request.now}
    from store, ${records(activities)} where store.id = ${request.storeId}
  `.execute(request.db)
}

/** The rows must be locked. What did not move stays on its day, also after the store's time zone has changed. */
export const updateActivities = async (
  request: MemberRequest,
  activities: readonly (ActivityValues & { id: string })[],
): Promise<void> => {
  const [isUnmoved, isClosedAsBefore] = [
    sql`activity.started_at = row.started_at`,
    sql`activity.closed_at = row.closed_at`,
  ]
  await sql`
    update activity set kind = row.kind, status = row.status, member_id = row.member_id,
      customer_id = row.customer_id, started_at = row.started_at,
      day = case when ${isUnmoved} then activity.day else ${dayOf(sql`row.started_at`)} end,
      hour = case when ${isUnmoved} then activity.hour else ${hourOf(sql`row.started_at`)} end,
      closed_at = row.closed_at,
      closed_day = case when ${isClosedAsBefore} then activity.closed_day else ${dayOf(sql`row.closed_at`)} end,
      closed_hour = case when ${isClosedAsBefore} then activity.closed_hour else ${hourOf(sql`row.closed_at`)} end,
      minutes = row.minutes, amount = row.amount, subject = row.subject, note = row.note,
      search_text = row.search_text, version = activity.version + 1
    from store, ${records(activities)}
    where store.id = ${request.storeId} and activity.store_id = store.id and activity.id = row.id
  `.execute(request.db)
}

/** The row must be locked. */
export const updateDeletion = async (
  request: MemberRequest,
  id: string,
  deletedAt: Date | null,
): Promise<void> => {
  await sql`
    update activity set deleted_at = ${deletedAt}, version = version + 1
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const selectMemberName = async (request: MemberRequest, id: string): Promise<string | null> => {
  const { rows } = await sql<{ full_name: string }>`
    select full_name from member where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]?.full_name ?? null
}
