import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type AuditLine = { id: string; before: object | null; after: object | null; isOwn: boolean }

/** Every line that is about the person or names them. */
export const selectLines = async (
  request: MemberRequest,
  ids: readonly string[],
  pattern: string | null,
): Promise<AuditLine[]> => {
  const { rows } = await sql<AuditLine>`
    select id, before, after, coalesce(record_kind = 'customer' and (
      record_id = any (${ids}::uuid[]) or id in (
        select entry_id from audit_record where store_id = ${request.storeId} and record_id = any (${ids}::uuid[])
      )
    ), false) as "isOwn"
    from audit_entry
    where store_id = ${request.storeId} and (before is not null or after is not null)
      and concat(before::text, after::text) ~* ${[...ids, ...(pattern ? [pattern] : [])].join('|')}
    order by id
  `.execute(request.db)
  return rows
}

/** Only in a transaction that erases: the triggers of the log let nothing else through. */
export const updateLines = async (
  request: MemberRequest,
  lines: readonly Pick<AuditLine, 'id' | 'before' | 'after'>[],
): Promise<void> => {
  await sql`select set_config('tillsight.erasing', ${request.storeId}, true)`.execute(request.db)
  await sql`
    update audit_entry set before = row.before, after = row.after
    from json_to_recordset(${JSON.stringify(lines)}::json) as row (id uuid, before jsonb, after jsonb)
    where audit_entry.store_id = ${request.storeId} and audit_entry.id = row.id
  `.execute(request.db)
  await sql`select set_config('tillsight.erasing', '', true)`.execute(request.db)
}
