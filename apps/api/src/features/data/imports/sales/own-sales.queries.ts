import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type OwnSale = { number: number; id: string; total: number; tax: number; at: Date }

/** Sales of the store that a file of ours may name. Wall clocks are compared, as a spreadsheet has no time zone. */
export const selectOwnSales = async (
  { db, storeId }: MemberRequest,
  asked: readonly { number: number; at: string }[],
): Promise<OwnSale[]> => {
  if (asked.length === 0) return []
  const { rows } = await sql<OwnSale>`
    select sale.number, sale.id, sale.total, sale.tax, asked.at
    from unnest(${asked.map(({ number }) => number)}::integer[], ${asked.map(({ at }) => at)}::timestamptz[])
      as asked (number, at)
    join store on store.id = ${storeId}
    join sale on sale.store_id = store.id and sale.number = asked.number
      and abs(extract(epoch from (sale.sold_at at time zone store.time_zone) - (asked.at at time zone store.time_zone))) < 1
  `.execute(db)
  return rows
}
