import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Days of the store's calendar as yyyy-MM-dd, both included. */
export type Range = { start: string; end: string }

/** The first day of the month that is so many months after the month of this day. */
const monthAfter = (day: string, months: unknown) =>
  sql`(date_trunc('month', ${day}::date::timestamp) + ${months} * interval '1 month')`

type Months = { until: string; count: number }
type Growth = { month: string; came: number; first: number }

/**
 * How many came to be known, and how many bought first, in each of the months that end with the one of this day.
 * One more stands before them for all the time before, and one after them for all the time since.
 */
export const selectGrowth = async (request: MemberRequest, { until, count }: Months): Promise<Growth[]> => {
  const { rows } = await sql<Growth>`
    with month as (
      select place::integer, to_char(${monthAfter(until, sql`(place - ${count}::integer)`)}, 'YYYY-MM') as name,
        ${monthAfter(until, sql`(place - ${count}::integer)`)}::date as start_day
      from generate_series(0, ${count}::integer + 1) as place
    ), counted as (
      select width_bucket(least(created_day, first_purchase_day), starts) as came, width_bucket(first_purchase_day, starts) as first,
        count(*) as customers
      from customer, (select array(select start_day from month where place > 0 order by place) as starts) as bound
      where store_id = ${request.storeId}
      group by 1, 2
    )
    select month.name as month,
      added(customers) filter (where came = place) as came,
      added(customers) filter (where first = place) as first
    from month left join counted on true
    group by place, month.name order by place
  `.execute(request.db)
  return rows
}

export const selectNew = async (request: MemberRequest, range: Range): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer
    where store_id = ${request.storeId} and first_purchase_day between ${range.start}::date and ${range.end}::date
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

const visitedBetween = (request: MemberRequest, start: unknown, end: unknown) => sql`
  store_id = ${request.storeId} and day >= ${start} and day < ${end}
  and kind = 'SALE' and customer_id is not null
`

export const selectActive = async (request: MemberRequest, range: Range): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select distinct customer_id from sale
      where ${visitedBetween(request, sql`${range.start}::date`, sql`${range.end}::date + 1`)}
    ) as visited
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

type Active = { month: string; active: number }

export const selectActiveByMonth = async (
  request: MemberRequest,
  { until, count }: Months,
): Promise<Active[]> => {
  const [start, end] = [monthAfter(until, sql`(1 - ${count}::integer)`), monthAfter(until, sql`1`)]
  const { rows } = await sql<Active>`
    select to_char(month, 'YYYY-MM') as month, count(*) as active from (
      select distinct date_trunc('month', day::timestamp) as month, customer_id from sale
      where ${visitedBetween(request, sql`${start}::date`, sql`${end}::date`)}
    ) as visited
    group by visited.month
  `.execute(request.db)
  return rows
}
