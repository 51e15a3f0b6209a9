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

/** As the index of sales by customer and month has it. */
const monthOf = (day: string) => sql`date_trunc('month', ${sql.ref(day)}::timestamp)`

/**
 * And what they bought since, each month by itself. A return takes away in the month in which it happens. Each customer's
 * sales are looked up in the order of their months: adding up all customers and months at once takes longer.
 */
export const selectCohortMonths = async (request: MemberRequest, months: Period): Promise<CohortMonth[]> => {
  const { rows } = await sql<CohortMonth>`
    with buyer as materialized (
      select id, ${monthOf('first_purchase_day')} as month from customer where ${firstBoughtIn(request, months)}
    ), summed as (
      select buyer.month as cohort, bought.month, count(*) filter (where has_sales) as customers,
        added(revenue) as revenue
      from buyer cross join lateral (
        select ${monthOf('day')} as month, bool_or(kind = 'SALE') as has_sales, added(total) as revenue from sale
        where store_id = ${request.storeId} and customer_id = buyer.id
          and day between ${months.start}::date and ${request.today}::date
        group by ${monthOf('day')}
        offset 0
      ) as bought
      group by buyer.month, bought.month
    )
    select to_char(cohort, 'YYYY-MM') as month, customers, revenue,
      (extract(year from month) * 12 + extract(month from month)
        - extract(year from cohort) * 12 - extract(month from cohort))::integer as since
    from summed
  `.execute(request.db)
  return rows
}
