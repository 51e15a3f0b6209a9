import { earlier } from '@tillsight/domain/day'
import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import { rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import { dayParts, isOfWholeDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { rollupRows } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { dayAdded } from './first-days.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import type { Question } from './measures.queries.ts'

type Sql = RawBuilder<unknown>
type Column = RawBuilder<number>
type Asked = Pick<Question, 'period' | 'sellerId' | 'known'>

const ofRollups = (request: MemberRequest, period: TimedPeriod): Sql => sql`
  select product_sum.product_id, cover.sign * net as net, cover.sign * cost as cost, cover.sign * units as units,
    cover.sign * net_units as net_units
  from ${rollupRows(request, 'product_sum', { spans: rollupSpansOf(period, request.today) })}`

const ofLines = (request: MemberRequest, { period, sellerId }: Asked): Sql => sql`
  select line.product_id, line.total, line.cost, greatest(line.quantity, 0), line.quantity
  from sale_line as line
  ${sellerId ? sql`join sale on sale.store_id = line.store_id and sale.id = line.sale_id` : sql``}
  where line.store_id = ${request.storeId} and ${isInPeriod(request, 'line', period)}
    ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}`

/** Each product that was sold or returned: its place by net sales, and what better ones made. */
export const ranked = (sold: Sql): Sql => sql`(
  select sold.*, row_number() over best as place,
    coalesce(sum(greatest(net, 0)) over (best rows between unbounded preceding and 1 preceding), 0) as better,
    sum(greatest(net, 0)) over () as whole
  from (${sold}) as sold window best as (order by net desc, product_id)
) as sold`

/** New are products of the last 90 days. */
export const isNewProduct = (request: MemberRequest, { end }: TimedPeriod): Sql =>
  sql`${dayAdded(request, sql`product_id`)} > ${earlier(end, request.today)}::date - 90`

export const productsSold = (request: MemberRequest, { period, sellerId, known }: Asked): Sql => {
  // Rollups have the sales of all sellers together, as they are now.
  const parts = dayParts(period).map((days) =>
    isOfWholeDays(days) && !sellerId && !known
      ? ofRollups(request, days)
      : ofLines(request, { period: days, sellerId }),
  )
  return ranked(sql`
    select product_id, added(net) as net, added(cost) as cost, added(units) as units, added(net_units) as net_units,
      ${isNewProduct(request, period)} as is_new
    from (${sql.join(parts, sql` union all `)}) as sold (product_id, net, cost, units, net_units)
    group by product_id having added(units) <> 0 or added(net_units) <> 0`)
}

const isLosing = sql`sold.net < sold.cost`

export const ofSold: Record<MeasureFrom<'sold'>, Column> = {
  'products.best_net': sql`coalesce(max(sold.net), 0)`,
  'products.top_net': sql`added(greatest(sold.net, 0)) filter (where sold.place <= 10)`,
  'products.net': sql`added(greatest(sold.net, 0))`,
  'products.main_count': sql`count(*) filter (where sold.net > 0 and sold.better * 10 < sold.whole * 8)`,
  'products.new_net': sql`added(sold.net) filter (where sold.is_new)`,
  'products.returned_count': sql`count(*) filter (where sold.net_units < sold.units)`,
  'products.losing_count': sql`count(*) filter (where ${isLosing})`,
  'products.losing': sql`added(sold.cost - sold.net) filter (where ${isLosing})`,
}
