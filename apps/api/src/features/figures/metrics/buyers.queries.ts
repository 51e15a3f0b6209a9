import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import { type Period, previousPeriod } from '@tillsight/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { hasBoughtFirst, isInPeriod } from './in-period.queries.ts'
import type { Question } from './measures.queries.ts'

type Sql = RawBuilder<unknown>
type Column = RawBuilder<number>
type Asked = Pick<Question, 'period'>

/** The customers who bought in the period, and what they did in it. */
export const buyersOf = (request: MemberRequest, { period }: Asked): Sql => sql`(
  select buyer.*, row_number() over (order by net desc, buyer.id) as place, count(*) over () as buyers,
    ${hasBoughtFirst(request, period)} as is_new, customer.name,
    buyer.first_day - (
      select max(day) from sale
      where sale.store_id = ${request.storeId} and sale.customer_id = buyer.id and sale.kind = 'SALE'
        and sale.sold_at < buyer.first_at
    ) as days_away
  from (
    select sale.customer_id as id, added(sale.total) as net, count(*) filter (where sale.kind = 'SALE') as sales,
      count(*) filter (where sale.kind = 'RETURN') as returns,
      min(sale.day) filter (where sale.kind = 'SALE') as first_day,
      min(sale.sold_at) filter (where sale.kind = 'SALE') as first_at
    from sale
    where sale.store_id = ${request.storeId} and sale.customer_id is not null and ${isInPeriod(request, 'sale', period)}
    group by sale.customer_id having count(*) filter (where sale.kind = 'SALE') > 0
  ) as buyer join customer on customer.store_id = ${request.storeId} and customer.id = buyer.id
) as buyer`

export const ofBuyers: Record<MeasureFrom<'buyer'>, Column> = {
  'buyers.best_net': sql`coalesce(max(buyer.net), 0)`,
  'buyers.top_net': sql`added(greatest(buyer.net, 0)) filter (where buyer.place <= ceil(buyer.buyers / 10.0))`,
  'buyers.ten_net': sql`added(greatest(buyer.net, 0)) filter (where buyer.place <= 10)`,
  'buyers.net': sql`added(greatest(buyer.net, 0))`,
  'buyers.first_net': sql`added(buyer.net) filter (where buyer.is_new)`,
  'buyers.again': sql`count(*) filter (where buyer.sales > 1)`,
  'buyers.back': sql`count(*) filter (where buyer.days_away > 90)`,
  'buyers.returners': sql`count(*) filter (where buyer.returns > 1)`,
}

/** The same days so many months earlier; a whole month is the whole month before. */
const boughtFirstEarlier = ({ start, end }: Period, months: number): Sql => sql`(
  customer.first_purchase_day >= (${start}::date - make_interval(months => ${sql.lit(months)}))::date
  and customer.first_purchase_day < (${end}::date + 1 - make_interval(months => ${sql.lit(months)}))::date
)`

const boughtTwiceSoon = ({ storeId }: MemberRequest): Sql => sql`(
  select count(*) > 1 from sale
  where sale.store_id = ${storeId} and sale.customer_id = customer.id and sale.kind = 'SALE'
    and sale.day <= customer.first_purchase_day + 90
)`

/** Every customer: whether they bought in the period, in the one before it, and when they first did. */
export const visitsOf = (request: MemberRequest, { period }: Asked): Sql => {
  const before = previousPeriod({ start: period.start, end: period.end }, request.today)
  return sql`(
    select customer.id, customer.name, customer.purchases, coalesce(visit.is_now, false) as is_now,
      coalesce(visit.is_before, false) as is_before,
      case when ${hasBoughtFirst(request, period)} then ${boughtTwiceSoon(request)} else false end as is_second,
      ${boughtFirstEarlier(period, 1)} as is_cohort_1, ${boughtFirstEarlier(period, 3)} as is_cohort_3
    from customer left join (
      select sale.customer_id, bool_or(${isInPeriod(request, 'sale', period)}) as is_now,
        bool_or(${isInPeriod(request, 'sale', before)}) as is_before
      from sale
      where sale.store_id = ${request.storeId} and sale.customer_id is not null and sale.kind = 'SALE'
        and sale.day between ${before.start}::date and ${period.end}::date
      group by sale.customer_id
    ) as visit on visit.customer_id = customer.id
    where customer.store_id = ${request.storeId} and customer.purchases > 0
  ) as visit`
}

const count = (where: Sql): Column => sql`count(*) filter (where ${where})`

export const ofVisits: Record<MeasureFrom<'visit'>, Column> = {
  'visits.before': count(sql`visit.is_before`),
  'visits.kept': count(sql`visit.is_before and visit.is_now`),
  'visits.second': count(sql`visit.is_second`),
  'visits.cohort_1': count(sql`visit.is_cohort_1`),
  'visits.cohort_1_kept': count(sql`visit.is_cohort_1 and visit.is_now`),
  'visits.cohort_3': count(sql`visit.is_cohort_3`),
  'visits.cohort_3_kept': count(sql`visit.is_cohort_3 and visit.is_now`),
}
