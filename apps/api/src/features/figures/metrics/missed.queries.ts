import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { shelvesOf } from './shelf.queries.ts'

type Sql = RawBuilder<unknown>

/** Of a day with stock, as many times as there were days without any. Sales can be older than the stock that is known. */
const onDaysOut = (amount: Sql): Sql => sql`case when product.empty_days > 0 and sold.net > 0
  then coalesce(round(${amount}::numeric * product.empty_days / nullif(product.known_days - product.empty_days, 0)), 0)
  else 0 end::bigint`

type Asked = { period: TimedPeriod; sold: Sql }

/** What each product sold in the period, and what it would have on the days that it was out of stock. */
export const missedOf = (request: MemberRequest, { period, sold }: Asked): Sql => sql`(
  select product.*, sold.net_units as sold_units, ${onDaysOut(sql`sold.net`)} as missed_net,
    ${onDaysOut(sql`(sold.net - sold.cost)`)} as missed_profit
  from ${shelvesOf(request, period)} join ${sold} on sold.product_id = product.id
) as product`

export const ofMissed: Record<MeasureFrom<'missed'>, RawBuilder<number>> = {
  'missed.net': sql`added(product.missed_net)`,
  'missed.profit': sql`added(product.missed_profit)`,
}
