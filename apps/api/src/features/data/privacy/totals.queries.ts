import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** How many sales there are, what they come to after returns, and all sums in one text. */
export type Totals = { sales: number; total: number; all: string }

/** The sums that an erasure must leave alone: of sales by month and by seller, of their rollups, and of customers by segment. */
export const selectTotals = async ({ db, storeId }: MemberRequest): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select (select count(*) from sale where store_id = ${storeId} and kind = 'SALE') as sales,
      (select coalesce(added(total), 0) from sale where store_id = ${storeId}) as total, json_build_object(
      'sales', (select json_agg(month order by month) from (
        select date_trunc('month', day) as month, kind, count(*), added(total) as total, added(cost) as cost,
          added(tax) as tax, count(distinct customer_id) as customers
        from sale where store_id = ${storeId} group by 1, 2 order by 1, 2
      ) as month),
      'sellers', (select json_agg(part) from (
        select seller_id, count(*), added(total) as total from sale where store_id = ${storeId} group by 1 order by 1
      ) as part),
      'rollups', (select json_build_array(added(sales), added(net), added(cost), added(named_net)) from sale_sum where store_id = ${storeId} and level <= 0),
      'customers', (select json_agg(part) from (
        select segment, count(*), added(spent) as spent, added(profit) as profit, added(purchases) as purchases
        from customer where store_id = ${storeId} group by 1 order by 1
      ) as part)
    )::text as all
  `.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('an answer without a row')
  return totals
}

/** What stays of customers: their sales without a name, and invoices. */
export const selectKept = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<{ sales: number; invoices: number }> => {
  const { rows } = await sql<{ sales: number; invoices: number }>`
    select count(*) as sales, count(invoice.id) as invoices
    from sale left join invoice on invoice.store_id = sale.store_id and invoice.sale_id = sale.id
    where sale.store_id = ${storeId} and sale.customer_id = any (${ids}::uuid[])
  `.execute(db)
  return rows[0] ?? { sales: 0, invoices: 0 }
}
