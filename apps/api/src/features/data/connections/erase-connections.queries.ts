import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/**
 * For an erasure: rows of connected systems that name the person go, and of what was written for them only our ids
 * stay. Returns how many rows there were.
 */
export const eraseConnections = async (
  { db, storeId }: MemberRequest,
  { ids, pattern }: { ids: readonly string[]; pattern: string | null },
): Promise<number> => {
  const { rows } = await sql`
    delete from connection_row where store_id = ${storeId}
      and ${pattern ? sql`data::text ~* ${pattern}` : sql`false`} returning 1
  `.execute(db)
  const emptied = sql`'{"note": null, "subject": null}'::jsonb`
  await sql`
    update connection_record set written = case kind when 'customer' then '{}' else written || ${emptied} end
    where store_id = ${storeId} and written is not null and (
      (kind = 'customer' and record_id = any (${ids}::uuid[]))
      or (kind in ('sale', 'activity') and written ->> 'customer_id' = any (${ids}::text[]))
    )
  `.execute(db)
  await sql`
    update connection_change set label = null, message = null,
      before = jsonb_set(before, '{written}', case kind when 'customer' then '{}' else before -> 'written' || ${emptied} end)
    where store_id = ${storeId} and before -> 'written' is not null and before -> 'written' <> 'null' and (
      (kind = 'customer' and record_id = any (${ids}::uuid[]))
      or (kind in ('sale', 'activity') and before -> 'written' ->> 'customer_id' = any (${ids}::text[]))
    )
  `.execute(db)
  return rows.length
}
