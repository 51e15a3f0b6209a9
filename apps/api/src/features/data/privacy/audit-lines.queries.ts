import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { People } from './find-person.ts'
import { matching, separator } from './matching.queries.ts'

export type AuditLine = { id: string; before: object | null; after: object | null; isOwn: boolean }

/** Every line that is about these people or names them. */
export const selectLines = async (
  request: MemberRequest,
  { ids, sqlPattern }: People,
  kind: 'customer' | 'member',
): Promise<AuditLine[]> => {
  const texts = sql`
    select id, concat_ws(${separator}, before::text, after::text) as text from audit_entry
    where store_id = ${request.storeId} and (before is not null or after is not null)`
  const named = matching(texts, [...ids, ...(sqlPattern ? [sqlPattern] : [])].join('|'))
  const { rows } = await sql<AuditLine>`
    select id, before, after, coalesce(record_kind = ${kind} and (
      record_id = any (${ids}::uuid[]) or id in (
        select entry_id from audit_record where store_id = ${request.storeId} and record_id = any (${ids}::uuid[])
      )
    ), false) as "isOwn"
    from audit_entry
    where store_id = ${request.storeId} and id in (select (found.row ->> 'id')::uuid from ${named} as found)
    order by id
  `.execute(request.db)
  return rows
}

/** Opens the one way past the triggers of the log, for as long as this takes. */
export const whileErasing = async (request: MemberRequest, change: () => Promise<unknown>): Promise<void> => {
  await sql`select set_config('tillsight.erasing', ${request.storeId}, true)`.execute(request.db)
  await change()
  await sql`select set_config('tillsight.erasing', '', true)`.execute(request.db)
}

export const updateLines = (
  request: MemberRequest,
  lines: readonly Pick<AuditLine, 'id' | 'before' | 'after'>[],
): Promise<void> =>
  whileErasing(request, () =>
    sql`
      update audit_entry set before = row.before, after = row.after
      from json_to_recordset(${JSON.stringify(lines)}::json) as row (id uuid, before jsonb, after jsonb)
      where audit_entry.store_id = ${request.storeId} and audit_entry.id = row.id
    `.execute(request.db),
  )
