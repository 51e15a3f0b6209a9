import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { whileErasing } from '../audit-lines.queries.ts'

const count = async ({ db }: MemberRequest, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

const isOld = ({ storeId }: MemberRequest, before: Date): RawBuilder<SqlBool> =>
  sql`entry.store_id = ${storeId} and entry.at < ${before}`

/** Those that an earlier run has emptied are behind the place that it stored. */
const isAfterLast = ({ storeId }: MemberRequest): RawBuilder<SqlBool> => sql`not exists (
  select from retention where store_id = ${storeId} and (entry.at, entry.id) <= (log_at, log_id)
)`

/** All that are that old, emptied before or not: a rehearsal does not depend on earlier rules. */
export const countOldLines = (request: MemberRequest, before: Date): Promise<number> =>
  count(request, sql`audit_entry as entry where ${isOld(request, before)} and ${isAfterLast(request)}`)

export type OldLine = { id: string; kind: string; before: object | null; after: object | null }

export const selectOldLines = async (
  request: MemberRequest,
  before: Date,
  limit: number,
): Promise<OldLine[]> => {
  const { rows } = await sql<OldLine>`
    select id, kind, before, after from audit_entry as entry
    where ${isOld(request, before)} and ${isAfterLast(request)}
    order by at, id limit ${limit}
  `.execute(request.db)
  return rows
}

/** Without what they say about people, and from where they were written. */
export const emptyLines = async (
  request: MemberRequest,
  lines: readonly Omit<OldLine, 'kind'>[],
): Promise<void> => {
  const { db, storeId } = request
  await whileErasing(request, () =>
    sql`
      update audit_entry set before = row.before, after = row.after, address = null, device = null
      from json_to_recordset(${JSON.stringify(lines)}::json) as row (id uuid, before jsonb, after jsonb)
      where audit_entry.store_id = ${storeId} and audit_entry.id = row.id
    `.execute(db),
  )
  await sql`
    update retention set (log_at, log_id) = (
      select at, id from audit_entry where store_id = ${storeId} and id = ${lines.at(-1)?.id ?? null}
    ) where store_id = ${storeId}
  `.execute(db)
}

const oldMails = ({ storeId }: MemberRequest, before: Date) =>
  sql`mail where store_id = ${storeId} and created_at < ${before}`

export const countOldMails = (request: MemberRequest, before: Date): Promise<number> =>
  count(request, oldMails(request, before))

/** With their attachments. */
export const deleteOldMails = async (
  request: MemberRequest,
  before: Date,
  limit: number,
): Promise<number> => {
  const { rows } = await sql`
    delete from mail where store_id = ${request.storeId} and id in (
      select id from ${oldMails(request, before)} limit ${limit}
    ) returning 1
  `.execute(request.db)
  return rows.length
}
