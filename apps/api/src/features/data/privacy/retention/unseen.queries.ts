import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keyset, type Place } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'

/** The last that is known of a customer: a purchase or their consent. That they were added counts where they never bought. */
const seenAt = sql`greatest(coalesce(customer.last_purchase_at, customer.created_at), customer.consent_at)`

const isUnseen = ({ storeId }: MemberRequest, before: Date): RawBuilder<SqlBool> =>
  sql`customer.store_id = ${storeId} and customer.erased_at is null and ${seenAt} < ${before}`

/** How many, and a hash of who. */
export const selectUnseenSummary = async (
  request: MemberRequest,
  before: Date,
): Promise<{ count: number; hash: string }> => {
  const { rows } = await sql<{ count: number; hash: string }>`
    select count(*), md5(coalesce(string_agg(id::text, ',' order by id), '')) as hash
    from customer where ${isUnseen(request, before)}
  `.execute(request.db)
  return rows[0] ?? { count: 0, hash: '' }
}

export const selectUnseenIds = async (
  request: MemberRequest,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from customer where ${isUnseen(request, before)} order by id limit ${sql.lit(limit)}
  `.execute(request.db)
  return rows.map(({ id }) => id)
}

export const longestUnseen = keyset(
  [
    { by: seenAt, type: 'timestamptz' },
    { by: sql.ref('customer.id'), type: 'uuid' },
  ],
  false,
)

export type UnseenRow = {
  id: string
  name: string
  seen_at: Date
  why: 'BOUGHT' | 'CONSENTED' | 'ADDED'
  place: Place
}

export const selectUnseen = async (
  request: MemberRequest,
  before: Date,
  { after, limit }: { after: Place | null; limit: number },
): Promise<UnseenRow[]> => {
  const { rows } = await sql<UnseenRow>`
    select id, name, seen_at, why, ${longestUnseen.place} as place
    from (
      select customer.id, customer.name, ${seenAt} as seen_at, case ${seenAt}
        when customer.last_purchase_at then 'BOUGHT' when customer.consent_at then 'CONSENTED' else 'ADDED'
      end as why, ${longestUnseen.columns}
      from customer where ${isUnseen(request, before)} and ${longestUnseen.isAfter(after)}
      order by ${longestUnseen.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${longestUnseen.inPageOrder}
  `.execute(request.db)
  return rows
}
