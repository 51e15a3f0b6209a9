import type { Period } from '@tillsight/domain/period'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type CohortSize = { month: string; customers: number }
type CohortMonth = CohortSize & { since: number; revenue: number }

const monthOf = sql`to_char(customer.first_purchase_day, 'YYYY-MM')`
const firstBoughtIn = ({ storeId }: MemberRequest, { start, end }: Period) =>
  sql`customer.store_id = ${storeId} and customer.first_purchase_day between ${start}::date and ${end}::date`

/** How many bought for the first time, month by month. */
export const selectCohortSizes = async (request: MemberRequest, months: Period): Promise<CohortSize[]> => {
  const { rows } = await sql<CohortSize>`
    select ${monthOf} as month, count(*) as customers from customer
    where ${firstBoughtIn(request, months)} group by ${monthOf}
  `.execute(request.db)
  return rows
}

/**
 * And what they bought since, each month by itself. A return takes away in the month in which it happens. Months are
 * counted by their place in a list, and `offset 0` makes the planner read the sales by day instead of by customer: each
 * half of what it took.
 */
export const selectCohortMonths = async (request: MemberRequest, months: Period): Promise<CohortMonth[]> => {
  const { rows } = await sql<CohortMonth>`
    with calendar as materialized (
      select array_agg(start::date order by start) as starts
      from generate_series(${months.start}::date, ${request.today}::date, interval '1 month') as start
    )
    select to_char(calendar.starts[bought.cohort], 'YYYY-MM') as month, bought.month - bought.cohort as since,
      count(*) filter (where bought.sales > 0) as customers, added(bought.revenue) as revenue
    from calendar, (
      select width_bucket(customer.first_purchase_day, calendar.starts) as cohort,
        width_bucket(sale.day, calendar.starts) as month, sale.customer_id,
        count(*) filter (where sale.kind = 'SALE') as sales, added(sale.total) as revenue
      from calendar, (
        select sale.day, sale.customer_id, sale.kind, sale.total from sale
        where sale.store_id = ${request.storeId} and sale.customer_id is not null
          and sale.day between ${months.start}::date and ${request.today}::date
        offset 0
      ) as sale
      join customer on customer.id = sale.customer_id
      where ${firstBoughtIn(request, months)}
      group by 1, 2, 3
    ) as bought
    group by 1, 2
  `.execute(request.db)
  return rows
}
