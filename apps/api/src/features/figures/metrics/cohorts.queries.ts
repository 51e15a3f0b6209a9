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

/** And what they bought since, each month by itself. A return takes away in the month in which it happens. */
export const selectCohortMonths = async (request: MemberRequest, months: Period): Promise<CohortMonth[]> => {
  const { rows } = await sql<CohortMonth>`
    select bought.cohort as month,
      (extract(year from bought.month) - left(bought.cohort, 4)::integer)::integer * 12
        + extract(month from bought.month)::integer - right(bought.cohort, 2)::integer as since,
      count(*) filter (where bought.sales > 0) as customers, added(bought.revenue) as revenue
    from (
      select ${monthOf} as cohort, date_trunc('month', sale.day::timestamp) as month, sale.customer_id,
        count(*) filter (where sale.kind = 'SALE') as sales, added(sale.total) as revenue
      from sale join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
      where ${firstBoughtIn(request, months)} and sale.store_id = ${request.storeId}
        and sale.day between ${months.start}::date and ${request.today}::date
      group by 1, 2, 3
    ) as bought
    group by 1, 2
  `.execute(request.db)
  return rows
}
