import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'

/** One column of one product, before and after. */
export type BulkItem = { id: string; before: string | number | null; after: string | number | null }
export type BulkKind = 'price' | 'category' | 'archive'

export const insertBulkChange = async (
  request: MemberRequest,
  kind: BulkKind,
  items: BulkItem[],
): Promise<string> => {
  const id = newId()
  await sql`
    insert into bulk_change (store_id, id, at, member_id, kind, items)
    values (${request.storeId}, ${id}, ${request.now}, ${request.memberId}, ${kind}, ${JSON.stringify(items)})
  `.execute(request.db)
  return id
}

/** Takes the change for undoing, once. */
export const takeBulkChange = async (
  request: MemberRequest,
  id: string,
): Promise<{ kind: BulkKind; items: BulkItem[] } | null> => {
  const { rows } = await sql<{ kind: BulkKind; items: BulkItem[] }>`
    update bulk_change set undone_at = ${request.now}
    where store_id = ${request.storeId} and id = ${id} and undone_at is null
    returning kind, items
  `.execute(request.db)
  return rows[0] ?? null
}
