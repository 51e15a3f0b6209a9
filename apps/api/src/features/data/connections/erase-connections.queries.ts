import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/**
 * For an erasure: rows of connected systems that name the person go, and of what was written for them only our ids
 * stay. Returns how many rows there were.
 */
export const eraseConnections = async (
  { db, storeId }: MemberRequest,
  { ids, pattern }: { ids: readonly string[]; pattern: string | null },
): Promise<number> => {
  const isNamed = (text: RawBuilder<unknown>) => (pattern ? sql`${text} ~* ${pattern}` : sql`false`)
  const { rows } = await sql`
    delete from connection_row as stored where store_id = ${storeId} and (
      ${isNamed(sql`data::text`)}
      or exists (
        select from connection_record as known
        where known.store_id = stored.store_id and known.connection_id = stored.connection_id
          and known.stream = stored.stream and known.source_id = stored.source_id and (
            (known.kind = 'customer' and known.record_id = any (${ids}::uuid[]))
            or (known.kind in ('sale', 'activity') and known.written ->> 'customer_id' = any (${ids}::text[]))
          )
      )
    ) returning 1
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
  // What a person is called there may be their address.
  await sql`
    update connection_record set source_id = 'erased:' || record_id
    where store_id = ${storeId} and kind = 'customer' and ${isNamed(sql`source_id`)}
  `.execute(db)
  await sql`
    update connection_change set label = null, message = null,
      source_id = case when ${isNamed(sql`source_id`)} then 'erased' else source_id end
    where store_id = ${storeId}
      and (${isNamed(sql`source_id`)} or ${isNamed(sql`label`)} or ${isNamed(sql`message`)})
  `.execute(db)
  return rows.length
}
