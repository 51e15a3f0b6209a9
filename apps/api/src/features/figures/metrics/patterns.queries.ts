import { earlier } from '@tillsight/domain/day'
import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import { daysOf, type RollupSpan, rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import { dayParts, isOfWholeDays } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { rollupRows } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isInPeriod } from './in-period.queries.ts'
import type { Question } from './measures.queries.ts'

type Sql = RawBuilder<unknown>
type Column = RawBuilder<number>
type Asked = Pick<Question, 'period' | 'sellerId' | 'known'>

const sums = ['net', 'sales', 'gross', 'discount'] as const

const ofRollups = (request: MemberRequest, by: Sql, spans: RollupSpan[], sellerId: string | null): Sql => sql`
  select ${by} as part, ${sql.join(sums.map((sum) => sql`cover.sign * ${sql.ref(sum)} as ${sql.ref(sum)}`))}
  from ${rollupRows(request, 'sale_sum', { spans })}
  ${sellerId ? sql`where sale_sum.seller_id = ${sellerId}` : sql``}`

const ofSales = (request: MemberRequest, by: Sql, { period, sellerId }: Asked): Sql => sql`
  select ${by}, sale.total, case when sale.kind = 'SALE' then 1 else 0 end,
    case when sale.kind = 'SALE' then sale.gross else 0 end,
    case when sale.kind = 'SALE' then sale.discount else 0 end
  from sale where sale.store_id = ${request.storeId} and ${isInPeriod(request, 'sale', period)}
    ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}`

type By = { rollup: Sql; sale: Sql; spansOf: (period: Asked['period']) => RollupSpan[] }

/** What was sold in each part, where anything was: of whole days from the rollups, of others from the sales. */
const soldBy = (
  request: MemberRequest,
  { rollup, sale, spansOf }: By,
  { period, sellerId, known }: Asked,
): Sql => {
  const parts = dayParts(period).map((days) =>
    isOfWholeDays(days) && !known
      ? ofRollups(request, rollup, spansOf(days), sellerId)
      : ofSales(request, sale, { period: days, sellerId }),
  )
  return sql`
    select part, ${sql.join(sums.map((sum) => sql`added(${sql.ref(sum)}) as ${sql.ref(sum)}`))}
    from (${sql.join(parts, sql` union all `)}) as sold (part, ${sql.join(sums.map((sum) => sql.ref(sum)))})
    group by part having added(sales) > 0`
}

const ofDay = sql`date '2000-01-01' + sale_sum.stretch`

const byDay = (request: MemberRequest, asked: Asked): Sql =>
  soldBy(request, { rollup: ofDay, sale: sql`sale.day`, spansOf: daysOf }, asked)

export const daysSold = (request: MemberRequest, asked: Asked): Sql => sql`(
  select net, round(avg(net) over ())::bigint as mean,
    ${earlier(asked.period.end, request.today)}::date - part as days_ago
  from (${byDay(request, asked)}) as day
) as day`

export const weekdaysSold = (request: MemberRequest, asked: Asked): Sql => sql`(
  select added(net) as net from (${byDay(request, asked)}) as day group by extract(isodow from part)
) as weekday`

export const hoursSold = (request: MemberRequest, asked: Asked): Sql => {
  const by = {
    rollup: sql`sale_sum.hour`,
    sale: sql`sale.hour`,
    spansOf: (period: Asked['period']) => rollupSpansOf(period, request.today),
  }
  return sql`(
    select net, row_number() over (order by net desc) as place from (${soldBy(request, by, asked)}) as hour
  ) as hour`
}

export const sellersSold = (request: MemberRequest, asked: Asked): Sql => {
  const by = {
    rollup: sql`sale_sum.seller_id`,
    sale: sql`sale.seller_id`,
    spansOf: (period: Asked['period']) => rollupSpansOf(period, request.today),
  }
  return sql`(
    select net, sales, round(10000.0 * discount / nullif(gross, 0)) as rate,
      round(10000.0 * sum(discount) over () / nullif(sum(gross) over (), 0)) as store_rate
    from (${soldBy(request, by, asked)}) as seller
  ) as seller`
}

export const ticketsSold = (request: MemberRequest, { period, sellerId }: Asked): Sql => sql`(
  select sale.total, avg(sale.total) over () as mean from sale
  where sale.store_id = ${request.storeId} and sale.kind = 'SALE' and ${isInPeriod(request, 'sale', period)}
    ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}
) as ticket`

/** None where there is nothing, so that a figure without sales stays 0. */
const orNothing = (column: Sql): Column => sql`coalesce(${column}, 0)`

/** What a share is of: where more came back than was sold, it would be of less than its parts. */
const aboveZero = (net: Sql): Column => sql`added(greatest(${net}, 0))`

export const ofDays: Record<MeasureFrom<'day'>, Column> = {
  'days.best': orNothing(sql`max(day.net)`),
  'days.worst': orNothing(sql`min(day.net)`),
  'days.net': sql`added(day.net)`,
  'days.off': sql`added(abs(day.net - day.mean))`,
  'days.since_last': orNothing(sql`min(day.days_ago)`),
}

export const ofHours: Record<MeasureFrom<'hour'>, Column> = {
  'hours.best': orNothing(sql`max(hour.net)`),
  'hours.top': sql`added(greatest(hour.net, 0)) filter (where hour.place <= 3)`,
  'hours.net': aboveZero(sql`hour.net`),
}

export const ofWeekdays: Record<MeasureFrom<'weekday'>, Column> = {
  'weekdays.best': orNothing(sql`max(weekday.net)`),
  'weekdays.net': aboveZero(sql`weekday.net`),
}

export const ofSellers: Record<MeasureFrom<'seller'>, Column> = {
  'sellers.active': sql`count(*)`,
  'sellers.best_net': orNothing(sql`max(seller.net)`),
  'sellers.net': aboveZero(sql`seller.net`),
  'sellers.discount_gap': orNothing(
    sql`max(seller.rate - seller.store_rate) filter (where seller.sales >= 5)`,
  ),
}

export const ofTickets: Record<MeasureFrom<'ticket'>, Column> = {
  'tickets.small': sql`count(*) filter (where ticket.total * 2 < ticket.mean)`,
}
