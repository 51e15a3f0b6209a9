import { importedNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type SaleDocument = {
  id: string
  kind: 'SALE' | 'RETURN'
  return_of: string | null
  seller_id: string
  customer_id: string | null
  number: number
  sold_at: Date
  created_at: Date
  /** From a till that was offline. */
  is_offline: boolean
  /** From a file. */
  is_imported: boolean
}

const isOffline = sql`sale.till_id is not null and exists (
  select from sale_key as key
  where key.store_id = sale.store_id and key.sale_id = sale.id and key.temporary_number is not null
)`

/** These sales and returns, the returns of these sales, and the sales of these returns. */
export const selectSaleDocuments = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<SaleDocument[]> => {
  const { rows } = await sql<SaleDocument>`
    with asked as (
      select id, return_of from sale where store_id = ${storeId} and id = any (${[...ids]}::uuid[])
    ), found as (
      select id from asked union select return_of from asked
      union select back.id from sale as back, asked where back.store_id = ${storeId} and back.return_of = asked.id
    )
    select sale.id, sale.kind, sale.return_of, sale.seller_id, sale.customer_id, sale.number, sale.sold_at,
      sale.created_at, ${isOffline} as is_offline, sale.number > ${sql.lit(importedNumbersAfter)} as is_imported
    from sale where sale.store_id = ${storeId} and sale.id in (select id from found)
  `.execute(db)
  return rows
}

export type ActivityDocument = {
  id: string
  kind: string
  member_id: string
  day: string
  started_at: Date
  closed_at: Date | null
  closed_day: string | null
  created_at: Date
  /** Sent by another system. */
  is_late: boolean
}

export const selectActivityDocuments = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<ActivityDocument[]> => {
  const { rows } = await sql<ActivityDocument>`
    select id, kind, member_id, day, started_at, closed_at, closed_day, created_at, source is not null as is_late
    from activity where store_id = ${storeId} and id = any (${[...ids]}::uuid[]) and deleted_at is null
  `.execute(db)
  return rows
}
