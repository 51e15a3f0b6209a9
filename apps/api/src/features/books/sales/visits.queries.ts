import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

const distinct = (customers: readonly (string | null)[]): string[] =>
  [...new Set(customers)].filter((id) => id !== null)

/** Holds the customers, in the order of their ids; a sale that only points at one need not wait. */
export const lockVisitors = async (
  request: StoreRequest,
  customers: readonly (string | null)[],
): Promise<void> => {
  await sql`
    select from customer where store_id = ${request.storeId} and id = any (${distinct(customers)}::uuid[])
    order by id for no key update
  `.execute(request.db)
}

/** Recounts what customers bought from their sales, after one was corrected, moved or deleted. */
export const recountVisits = async (
  request: StoreRequest,
  customers: readonly (string | null)[],
): Promise<void> => {
  const ids = distinct(customers)
  if (ids.length === 0) return
  await lockVisitors(request, ids)
  await sql`
    update customer set
      purchases = visits.purchases, spent = visits.spent, profit = visits.profit,
      first_purchase_at = visits.first_at, last_purchase_at = visits.last_at
    from unnest(${ids}::uuid[]) as visitor (id)
    cross join lateral (
      select
        count(*) filter (where sale.kind = 'SALE') as purchases,
        added(sale.total) as spent,
        added(sale.total - sale.cost) as profit,
        min(sale.sold_at) filter (where sale.kind = 'SALE') as first_at,
        max(sale.sold_at) filter (where sale.kind = 'SALE') as last_at
      from sale where sale.store_id = ${request.storeId} and sale.customer_id = visitor.id
    ) as visits
    where customer.store_id = ${request.storeId} and customer.id = visitor.id
  `.execute(request.db)
}
