import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'

export type BulkKind = 'price' | 'category' | 'archive'
export type BulkValue = string | number | null

/** One column of one product, before and after. */
export type BulkItem = { id: string; before: BulkValue; after: BulkValue }

const settingOf = (request: MemberRequest, kind: BulkKind) => {
  if (kind === 'price') return sql`price = item.value::bigint`
  if (kind === 'category') return sql`category_id = item.value::uuid`
  return sql`archived_at = case when item.value is null then null else ${request.now}::timestamptz end`
}

/** Sets the one column that the change is about, in each product to its own value. */
export const updateColumn = async (
  request: MemberRequest,
  kind: BulkKind,
  values: { id: string; value: BulkValue }[],
): Promise<void> => {
  const ids = values.map(({ id }) => id)
  const texts = values.map(({ value }) => (value === null ? null : String(value)))
  await sql`
    update product set ${settingOf(request, kind)}, version = version + 1
    from unnest(${ids}::uuid[], ${texts}::text[]) as item (id, value)
    where product.store_id = ${request.storeId} and product.id = item.id
  `.execute(request.db)
}

export const insertBulkChange = async (
  request: MemberRequest,
  kind: BulkKind,
  items: BulkItem[],
): Promise<string> => {
  const id = newId()
  await sql`
    insert into bulk_change (store_id, id, at, member_id, kind, items)
    values (${request.storeId}, ${id}, ${request.now}, ${memberOf(request)}, ${kind}, ${JSON.stringify(items)})
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
