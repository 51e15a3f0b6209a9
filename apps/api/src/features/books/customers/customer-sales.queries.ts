import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Their sales and activities. The customer must be locked: what refers to them is then either here already, or refused. */
export const updateCustomerOf = async (request: MemberRequest, from: string, to: string): Promise<void> => {
  await sql`
    update sale set customer_id = ${to} where store_id = ${request.storeId} and customer_id = ${from}
  `.execute(request.db)
  await sql`
    update activity set customer_id = ${to} where store_id = ${request.storeId} and customer_id = ${from}
  `.execute(request.db)
}

/** The latest days on which they bought, each by its first sale: two sales on one day are one visit. */
export const selectVisits = async (
  request: MemberRequest,
  customerId: string,
  limit: number,
): Promise<Date[]> => {
  const { rows } = await sql<{ at: Date }>`
    select min(sold_at) as at from sale
    where store_id = ${request.storeId} and customer_id = ${customerId} and kind = 'SALE'
    group by day order by at desc limit ${limit}
  `.execute(request.db)
  return rows.map(({ at }) => at)
}

export type Favourite = { id: string; name: string; quantity: number; total: number }

/** What they bought most, minus returns, by the name it was last sold under. */
export const selectFavourites = async (
  request: MemberRequest,
  customerId: string,
  limit: number,
): Promise<Favourite[]> => {
  const { rows } = await sql<Favourite>`
    select line.product_id as id, (array_agg(coalesce(line.product_long_name, line.product_name) order by line.sold_at desc))[1] as name,
      added(line.quantity) as quantity, added(line.total) as total
    from sale join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.id
    where sale.store_id = ${request.storeId} and sale.customer_id = ${customerId}
    group by line.product_id having added(line.quantity) > 0
    order by quantity desc, total desc, id limit ${limit}
  `.execute(request.db)
  return rows
}
