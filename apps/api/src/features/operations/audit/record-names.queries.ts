import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type NamedRecord = { id: string; name: string | null; number: number | null; exists: boolean }

/** What a record is called in its own table. Those without one are called by what the log says of them. */
const nameColumns = {
  sale: sql`null::text as name, number`,
  product: sql`name, null::integer as number`,
  category: sql`name, null::integer as number`,
  customer: sql`name, null::integer as number`,
  expense: sql`category as name, null::integer as number`,
  dashboard: sql`name, null::integer as number`,
  member: sql`full_name as name, null::integer as number`,
} as const satisfies Record<string, RawBuilder<unknown>>

type Named = keyof typeof nameColumns
const isNamed = (kind: string): kind is Named => Object.hasOwn(nameColumns, kind)

const isThere = (kind: Named) => (kind === 'expense' ? sql`deleted_at is null` : sql`true`)

/** Records that still exist, by what they are called now. */
export const selectNames = async (
  { db, storeId }: MemberRequest,
  kind: string,
  ids: readonly string[],
): Promise<NamedRecord[]> => {
  if (!isNamed(kind)) return []
  const { rows } = await sql<NamedRecord>`
    select id, ${nameColumns[kind]}, ${isThere(kind)} as exists from ${sql.table(kind)}
    where store_id = ${storeId} and id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

/** Records that were deleted, by what the last line that names them says. */
export const selectLastNames = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<NamedRecord[]> => {
  const { rows } = await sql<NamedRecord>`
    select asked.id, said.name, said.number, false as exists
    from unnest(${ids}::uuid[]) as asked (id)
    cross join lateral (
      select coalesce(before, after) ->> 'number' as number,
        coalesce(before ->> 'name', after ->> 'name', before ->> 'category', after ->> 'category') as name
      from audit_entry as entry
      where entry.store_id = ${storeId} and entry.record_id = asked.id
        and (before is not null or after is not null)
      order by entry.at desc, entry.id desc limit 1
    ) as last
    cross join lateral (
      select last.name, case when last.number ~ '^[0-9]{1,9}$' then last.number::integer end as number
    ) as said
  `.execute(db)
  return rows
}
