import type { Period } from '@tillsight/domain/period'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type CohortSize = { month: string; customers: number }
type CohortMonth = CohortSize & { since: number; revenue: number }

const firstBoughtIn = ({ storeId }: MemberRequest, { start, end }: Period) =>
  sql`customer.store_id = ${storeId} and customer.first_purchase_day between ${start}::date and ${end}::date`

/** How many bought for the first time, month by month. */
export const selectCohortSizes = async (request: MemberRequest, months: Period): Promise<CohortSize[]> => {
  const { rows } = await sql<CohortSize>`
    select to_char(day, 'YYYY-MM') as month, added(customers) as customers
    from (
      select first_purchase_day as day, count(*) as customers from customer
      where ${firstBoughtIn(request, months)} group by day
    ) as by_day
    group by 1
  `.execute(request.db)
  return rows
}

/**
 * And what they bought since, each month by itself. A return takes away in the month in which it happens. Customers are
 * added up month by month, which the cache of a processor has room for, and their own month is looked up afterwards:
 * `offset 0` makes the planner do so.
 */
export const selectCohortMonths = async (request: MemberRequest, months: Period): Promise<CohortMonth[]> => {
  const { rows } = await sql<CohortMonth>`
    with calendar as materialized (
      select start::date as start, (row_number() over (order by start))::integer as place
      from generate_series(${months.start}::date, ${request.today}::date, interval '1 month') as start
    ), bought as (
      select calendar.place, bought.* from calendar cross join lateral (
        select customer_id, bool_or(kind = 'SALE') as has_sales, added(total) as revenue from sale
        where store_id = ${request.storeId} and customer_id is not null
          and day between calendar.start and least(calendar.start + interval '1 month' - interval '1 day', ${request.today}::date)
        group by customer_id
        offset 0
      ) as bought
      offset 0
    ), buyer as materialized (
      select id, width_bucket(first_purchase_day, (select array_agg(start order by start) from calendar)) as place
      from customer where ${firstBoughtIn(request, months)}
    ), summed as (
      select buyer.place as cohort, bought.place as month, count(*) filter (where has_sales) as customers,
        added(revenue) as revenue
      from bought join buyer on buyer.id = bought.customer_id group by 1, 2
    )
    select to_char(calendar.start, 'YYYY-MM') as month, month - cohort as since, customers, revenue
    from summed join calendar on calendar.place = cohort
  `.execute(request.db)
  return rows
}
