import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Days of the store's calendar as yyyy-MM-dd, both included. */
export type Range = { start: string; end: string }

export const selectToday = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ today: string }>`
    select (${request.now}::timestamptz at time zone time_zone)::date as today
    from store where id = ${request.storeId}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a store without a row')
  return rows[0].today
}

type Growth = { month: number; came: number; first: number; first_in_range: number }

/**
 * How many came to be known, and how many bought first, in each month of those that begin on these days, the last
 * of which only ends the one before. Month 0 is all the time before.
 */
export const selectGrowth = async (
  request: MemberRequest,
  months: string[],
  range: Range,
): Promise<Growth[]> => {
  const { rows } = await sql<Growth>`
    with bounds as (
      select
        array(
          select day::timestamp at time zone time_zone from unnest(${months}::date[]) as day order by day
        ) as months,
        ${range.start}::date::timestamp at time zone time_zone as start_at,
        (${range.end}::date + 1)::timestamp at time zone time_zone as end_at
      from store where id = ${request.storeId}
    ), counted as (
      select width_bucket(created_at, months) as came, width_bucket(first_purchase_at, months) as first,
        count(*) as customers,
        count(*) filter (where first_purchase_at >= start_at and first_purchase_at < end_at) as first_in_range
      from customer, bounds where store_id = ${request.storeId}
      group by 1, 2
    )
    select month,
      coalesce(sum(customers) filter (where came = month), 0)::bigint as came,
      coalesce(sum(customers) filter (where first = month), 0)::bigint as first,
      coalesce(sum(first_in_range) filter (where came = month), 0)::bigint as first_in_range
    from generate_series(0, ${months.length}::integer) as month left join counted on true
    group by month order by month
  `.execute(request.db)
  return rows
}

type Active = { month: string; active: number }

/** How many bought in each month of the range, by the first of the month. */
export const selectActiveByMonth = async (request: MemberRequest, range: Range): Promise<Active[]> => {
  const { rows } = await sql<Active>`
    select month::date as month, count(*) as active
    from (
      select distinct date_trunc('month', day::timestamp) as month, customer_id from sale
      where store_id = ${request.storeId} and day between ${range.start}::date and ${range.end}::date
        and kind = 'SALE' and customer_id is not null
    ) as visited
    group by month
  `.execute(request.db)
  return rows
}

export const selectActive = async (request: MemberRequest, range: Range): Promise<number> => {
  const { rows } = await sql<{ active: number }>`
    select count(*) as active
    from (
      select distinct customer_id from sale
      where store_id = ${request.storeId} and day between ${range.start}::date and ${range.end}::date
        and kind = 'SALE' and customer_id is not null
    ) as visited
  `.execute(request.db)
  return rows[0]?.active ?? 0
}
