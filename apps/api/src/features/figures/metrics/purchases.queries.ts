import type { MeasureFrom, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { Columns } from './columns.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import { grouped, groupNames, namedParts, type Question, type Row, selected } from './measures.queries.ts'
import { isPurchaseIn, partOfPurchase } from './parts.queries.ts'

type Sql = RawBuilder<unknown>
type Column = RawBuilder<number>
type Asked = Pick<Question, 'period'>
type From = (request: MemberRequest, asked: Asked) => Sql

/** Orders that were sent in the period. */
export const sentOrders: From = (request, { period }) => sql`(
  select purchase.* from (
    select purchase_order.*, purchase_order.sent_on as day, purchase_order.sent_at as at from purchase_order
  ) as purchase
  where purchase.store_id = ${request.storeId} and ${isInPeriod(request, 'purchase', period)}
) as purchase`

/** What came in the period by any order, and was not undone. */
export const deliveries: From = (request, { period }) => sql`(
  select purchase.*, line.cost as agreed, line.product_name, line.unit, purchase_order.supplier_id, purchase_order.number
  from (select receipt.*, receipt.received_on as day from purchase_receipt as receipt) as purchase
  join purchase_line as line on line.store_id = purchase.store_id and line.order_id = purchase.order_id
    and line.id = purchase.line_id
  join purchase_order on purchase_order.store_id = purchase.store_id and purchase_order.id = purchase.order_id
  where purchase.store_id = ${request.storeId} and purchase.undone_at is null
    and ${isInPeriod(request, 'purchase', period)}
) as purchase`

/** Orders of which nothing more is to come, by their last delivery. An order is closed with it or later. */
export const completeOrders: From = (request, { period }) => sql`(
  select purchase.*, line.ordered, line.filled from (
    select purchase_order.*, last.day, last.at from purchase_order
    cross join lateral (
      select max(receipt.received_on) as day, max(receipt.at) as at from purchase_receipt as receipt
      where receipt.store_id = purchase_order.store_id and receipt.order_id = purchase_order.id
        and receipt.undone_at is null
    ) as last
    where purchase_order.store_id = ${request.storeId} and purchase_order.status = 'RECEIVED'
      and purchase_order.closed_on >= ${period.start}::date
  ) as purchase
  cross join lateral (
    select added(times_quantity(line.cost, line.quantity)) as ordered,
      added(times_quantity(line.cost, least(line.received, line.quantity))) as filled
    from purchase_line as line where line.store_id = purchase.store_id and line.order_id = purchase.id
  ) as line
  where ${isInPeriod(request, 'purchase', period)}
) as purchase`

/** Orders of which something is still to come, as of now. */
export const openOrders: From = (request) => sql`(
  select purchase_order.*, purchase_order.sent_on as day, purchase_order.sent_at as at, line.rest,
    ${request.today}::date - purchase_order.expected_on as days_late
  from purchase_order
  cross join lateral (
    select added(times_quantity(line.cost, line.quantity - line.received)) as rest from purchase_line as line
    where line.store_id = purchase_order.store_id and line.order_id = purchase_order.id
      and line.quantity > line.received
  ) as line
  where purchase_order.store_id = ${request.storeId} and purchase_order.status in ('SENT', 'PARTLY')
) as purchase`

const count = (where: Sql): Column => sql`count(*) filter (where ${where})`
const bought = (cost: Sql): Column => sql`added(times_quantity(${cost}, purchase.quantity))`

const ofOrders: Record<MeasureFrom<'order'>, Column> = {
  'orders.sent': sql`count(*)`,
  'orders.value': sql`added(purchase.total)`,
}

const ofDeliveries: Record<MeasureFrom<'delivery'>, Column> = {
  'deliveries.cost': bought(sql`purchase.cost`),
  'deliveries.agreed': bought(sql`purchase.agreed`),
  'deliveries.before': bought(sql`purchase.cost_before`),
}

const ofArrivals: Record<MeasureFrom<'arrival'>, Column> = {
  'arrivals.count': sql`count(*)`,
  'arrivals.promised': sql`count(purchase.expected_on)`,
  'arrivals.on_time': count(sql`purchase.day <= purchase.expected_on`),
  'arrivals.days': sql`added(purchase.day - purchase.sent_on)`,
  'arrivals.promised_days': sql`added(purchase.expected_on - purchase.sent_on)`,
  'arrivals.late_days': sql`added(purchase.day - purchase.expected_on)`,
  'arrivals.ordered': sql`added(purchase.ordered)`,
  'arrivals.filled': sql`added(purchase.filled)`,
}

const ofOpenOrders: Record<MeasureFrom<'pending'>, Column> = {
  'pending.count': sql`count(*)`,
  'pending.value': sql`added(purchase.rest)`,
  'pending.late': count(sql`purchase.days_late > 0`),
}

const selectOf =
  (from: From, columns: Columns) =>
  (request: MemberRequest, measures: readonly MeasureId[], question: Question): Promise<Row[]> =>
    grouped(request, {
      from: sql`(
        select ${namedParts(question, partOfPurchase)} purchase.* from ${from(request, question)}
        where ${isPurchaseIn(question.filters ?? [])}
      ) as purchase`,
      ...groupNames('purchase', question),
      select: selected(measures, columns),
      known: question.known,
    })

export const selectsOfPurchases = {
  order: selectOf(sentOrders, ofOrders),
  delivery: selectOf(deliveries, ofDeliveries),
  arrival: selectOf(completeOrders, ofArrivals),
  pending: selectOf(openOrders, ofOpenOrders),
}
