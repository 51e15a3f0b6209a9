import { addDays } from '@tillsight/domain/day'
import { fewestTogether, type Together } from '@tillsight/domain/insight/findings/bought-together'
import type { CustomerRow } from '@tillsight/domain/insight/findings/customers'
import type { StockRow } from '@tillsight/domain/insight/findings/stock'
import { sql } from 'kysely'
import { readAll } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'

const daysOfPace = 90
const daysOfGaps = 365
const daysOfVisits = 730
const daysOfPairs = 182

/** Every product that is in stock and has a cost, with how it sold. */
export const selectStockRows = async (request: MemberRequest): Promise<StockRow[]> => {
  const { storeId, today } = request
  return readAll(
    request.db,
    sql<StockRow>`
    with sold as (
      select product_id, day, sum(quantity) as units from sale_line
      where store_id = ${storeId} and day >= ${addDays(today, -daysOfGaps)} and day <= ${today}
      group by product_id, day
    ), pace as (
      select product_id, max(day) filter (where units > 0) as last_day, min(day) as first_day,
        count(*) filter (where units > 0) as sold_days,
        max(day) filter (where units > 0) - min(day) filter (where units > 0) as sold_span,
        coalesce(sum(units) filter (where day > ${addDays(today, -daysOfPace)}), 0) as units
      from sold group by product_id
    )
    select product.id, product.balance, product.cost,
      ${today}::date - coalesce(pace.last_day, known.day) as "daysSince",
      coalesce(pace.sold_days, 0)::int as "soldDays", coalesce(pace.sold_span, 0) as "soldSpan",
      coalesce(pace.units, 0) as sold,
      least(${daysOfPace}, ${today}::date - least(known.day, pace.first_day)) as "daysKnown"
    from product
    join store on store.id = product.store_id
    left join pace on pace.product_id = product.id
    cross join lateral (
      select (coalesce(
        (
          select max(movement.at) from stock_movement as movement
          where movement.store_id = product.store_id and movement.product_id = product.id and movement.quantity > 0
            and movement.sale_id is null
        ), product.created_at
      ) at time zone store.time_zone)::date as day
    ) as known
    where product.store_id = ${storeId} and product.archived_at is null and product.balance > 0 and product.cost > 0
  `,
  )
}

/** Customers who came at least a few times, by the days on which they bought. */
export const selectCustomerRows = async (request: MemberRequest): Promise<CustomerRow[]> => {
  const { storeId, today } = request
  return readAll(
    request.db,
    sql<CustomerRow>`
    with visit as (
      select customer_id, day, sum(total) as net from sale
      where store_id = ${storeId} and customer_id is not null and day >= ${addDays(today, -daysOfVisits)}
        and day <= ${today}
      group by customer_id, day
    )
    select customer_id as id, (count(*) filter (where net > 0))::int as visits,
      max(day) filter (where net > 0) - min(day) filter (where net > 0) as span,
      ${today}::date - max(day) filter (where net > 0) as "daysSince",
      (sum(net) filter (where day > last_day - ${daysOfGaps}::int))::bigint as yearly
    from (select *, max(day) filter (where net > 0) over (partition by customer_id) as last_day from visit) as visit
    group by customer_id having count(*) filter (where net > 0) >= 4
  `,
  )
}

export type BasketRows = { sales: number; counts: Map<string, number>; pairs: Together[] }

/**
 * In how many sales with several products each of them was, and each two of them together. Pairs are made from the list
 * of each sale: a join of lines with themselves is planned badly before a new store has statistics.
 */
export const selectBaskets = async (request: MemberRequest): Promise<BasketRows> => {
  const { storeId, today } = request
  const rows = await readAll(
    request.db,
    sql<{ one: string | null; other: string | null; both: number }>`
    with sold as materialized (
      select array_agg(distinct product_id) as items from sale_line
      where store_id = ${storeId} and day > ${addDays(today, -daysOfPairs)} and day <= ${today} and return_of is null
      group by sale_id having count(*) > 1
    ), basket as materialized (
      select items from sold where cardinality(items) between 2 and 30
    )
    select null::uuid as one, null::uuid as other, count(*)::int as both from basket
    union all
    select item, null, count(*)::int from basket, unnest(items) as item
    group by item having count(*) >= ${fewestTogether}
    union all
    select one, other, count(*)::int from basket, unnest(items) as one, unnest(items) as other
    where one < other group by one, other having count(*) >= ${fewestTogether}
  `,
  )
  const found: BasketRows = { sales: 0, counts: new Map(), pairs: [] }
  for (const { one, other, both } of rows) {
    if (one === null) found.sales = both
    else if (other === null) found.counts.set(one, both)
    else found.pairs.push({ one, other, both })
  }
  return found
}
