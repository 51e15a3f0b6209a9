import { addDays, type Day, earlier } from '@tillsight/domain/day'
import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import { rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import { countingDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { rollupRows } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ofStock } from './columns.queries.ts'
import { dayAdded, dayStocked } from './first-days.queries.ts'
import type { Question } from './measures.queries.ts'

type Sql = RawBuilder<unknown>
type Column = RawBuilder<number>

/** When a day of the store began. */
const beginOf = (day: Day): Sql => sql`(${day}::date::timestamp at time zone store.time_zone)`

/** What a product had cost then. Without a price that old, it is the cost of the oldest. */
const costAt = (at: Sql): Sql => sql`coalesce(
  (
    select price.cost from product_price as price
    where price.store_id = product.store_id and price.product_id = product.id and price.at < ${at}
    order by price.id desc limit 1
  ),
  (
    select price.cost from product_price as price
    where price.store_id = product.store_id and price.product_id = product.id order by price.id limit 1
  ),
  product.cost
)`

type Between = { from: Sql; until: Sql; since?: Sql }

/** Of the days between two, those on which the product was on offer. */
const daysOnOffer = ({ from, until, since = dayStocked('product') }: Between): Sql => sql`greatest(0,
  least(${until}, coalesce((product.archived_at at time zone store.time_zone)::date, ${until}))
  - greatest(${from}, ${since})
)`

const dayOf = (at: Sql): Sql => sql`(${at} at time zone store.time_zone)::date`

/**
 * A day counts as out of stock by how it ended: from the movement that emptied the shelf to the next one. Of these, the
 * days after it had no stock at all. A recount that found what was expected moved nothing.
 */
const outDays = ({ storeId }: MemberRequest, start: Day, over: Sql): Sql => {
  const emptied = dayOf(sql`movement.at`)
  const until = sql`least(${over}, coalesce(${dayOf(sql`next.at`)}, ${over}))`
  const daysFrom = (day: Sql): Sql => daysOnOffer({ from: sql`greatest(${start}::date, ${day})`, until })
  return sql`
    select product.id as product_id, added(${daysFrom(emptied)}) as days,
      added(${daysFrom(sql`${emptied} + 1`)}) as whole_days
    from stock_movement as movement
    join store on store.id = movement.store_id
    join product on product.store_id = movement.store_id and product.id = movement.product_id
    left join lateral (
      select later.at from stock_movement as later
      where later.store_id = movement.store_id and later.product_id = movement.product_id and later.id > movement.id
        and later.quantity <> 0
      order by later.id limit 1
    ) as next on true
    where movement.store_id = ${storeId} and movement.balance <= 0 and movement.quantity <> 0
    group by product.id`
}

/** Before its first movement a product had no stock. */
const daysBeforeFirst = (start: Day, over: Sql): Sql =>
  daysOnOffer({
    from: sql`${start}::date`,
    until: sql`least(${over}, coalesce((
      select ${dayOf(sql`movement.at`)} from stock_movement as movement
      where movement.store_id = product.store_id and movement.product_id = product.id and movement.quantity <> 0
      order by movement.id limit 1
    ), case when product.balance > 0 then ${start}::date else ${over} end))`,
  })

/**
 * The stock of each product when a period began and when it ended: what there is now, without what moved since. Joins
 * and columns that no measure needs are left out by the planner.
 */
export const shelvesOf = (request: MemberRequest, asked: TimedPeriod): Sql => {
  const { start, end } = countingDays(asked)
  const over = sql`${addDays(earlier(end, request.today), 1)}::date`
  const [began, ended] = [beginOf(start), beginOf(addDays(end, 1))]
  return sql`(
    select product.*, product.balance - coalesce(later.since_start, 0) as opening_balance,
      case when product.archived_at >= ${ended} or product.archived_at is null
        then product.balance - coalesce(later.since_end, 0) else 0 end as closing_balance,
      ${costAt(began)} as opening_cost,
      ${end < request.today ? costAt(ended) : sql`product.cost`} as closing_cost,
      ${daysOnOffer({ from: sql`${start}::date`, until: over })} as offer_days,
      ${daysOnOffer({ from: sql`${start}::date`, until: over, since: dayAdded(request, sql`product.id`) })} as known_days,
      coalesce(gone.days, 0) + ${daysBeforeFirst(start, over)} as out_days,
      coalesce(gone.whole_days, 0) + ${daysBeforeFirst(start, over)} as empty_days
    from product join store on store.id = product.store_id
    left join (
      select movement.product_id, added(movement.quantity) as since_start,
        added(movement.quantity) filter (where movement.at >= ${ended}) as since_end
      from stock_movement as movement join store on store.id = movement.store_id
      where movement.store_id = ${request.storeId} and movement.at >= ${began}
      group by movement.product_id
    ) as later on later.product_id = product.id
    left join (${outDays(request, start, over)}) as gone on gone.product_id = product.id
    where product.store_id = ${request.storeId} and (product.archived_at is null or product.archived_at >= ${began})
  ) as product`
}

export const ofShelves: Record<MeasureFrom<'shelf'>, Column> = {
  'shelf.opening_cost': sql`added(times_quantity(product.opening_cost, product.opening_balance))`,
  'shelf.closing_cost': sql`added(times_quantity(product.closing_cost, product.closing_balance))`,
  'shelf.closing_units': sql`added(product.closing_balance)`,
  'shelf.offer_days': sql`added(product.offer_days)`,
  'shelf.out_days': sql`added(product.out_days)`,
}

/** What was received in the period, each at the cost that the product had then. */
export const receiptsOf = (request: MemberRequest, asked: TimedPeriod): Sql => {
  const { start, end } = countingDays(asked)
  return sql`(
    select movement.id as movement_id, movement.at, movement.quantity as received,
      ${costAt(sql`movement.at + interval '1 millisecond'`)} as received_cost, product.*
    from stock_movement as movement
    join store on store.id = movement.store_id
    join product on product.store_id = movement.store_id and product.id = movement.product_id
    where movement.store_id = ${request.storeId} and movement.reason = 'received'
      and movement.at >= ${beginOf(start)} and movement.at < ${beginOf(addDays(end, 1))}
  ) as product`
}

export const ofReceipts: Record<MeasureFrom<'receipt'>, Column> = {
  'received.units': sql`added(product.received)`,
  'received.cost': sql`added(times_quantity(product.received_cost, product.received))`,
}

/** Rollups are of now. */
const soldThen = ({ storeId, today }: MemberRequest, days: number): Sql => sql`
  select product_id, added(greatest(quantity, 0)) as units from sale_line
  where store_id = ${storeId} and day between ${addDays(today, 1 - days)}::date and ${today}::date
  group by product_id`

const soldSince = (request: MemberRequest, days: number): Sql => sql`
  select product_sum.product_id, added(cover.sign * product_sum.units) as units
  from ${rollupRows(request, 'product_sum', {
    spans: rollupSpansOf({ start: addDays(request.today, 1 - days), end: request.today }, request.today),
  })}
  group by product_sum.product_id`

type Sold = { sold: (request: MemberRequest, days: number) => Sql; join: Sql; isUnsold: Sql; dayAdded: Sql }

/** What a product ever sold. Now an index has it; facts as they were known have none, so they are read once for all. */
const everSold = (request: MemberRequest, isKnown: boolean): Sold =>
  isKnown
    ? {
        sold: soldThen,
        join: sql`left join (
          select product_id, min(day) as first_day, bool_or(quantity > 0) as is_sold from sale_line
          where store_id = ${request.storeId} group by product_id
        ) as ever on ever.product_id = product.id`,
        isUnsold: sql`ever.is_sold is not true`,
        dayAdded: sql`least(${dayStocked('product')}, ever.first_day)`,
      }
    : {
        sold: soldSince,
        join: sql``,
        isUnsold: sql`not exists (
          select from sale_line as line
          where line.store_id = product.store_id and line.product_id = product.id and line.quantity > 0
        )`,
        dayAdded: dayAdded(request, sql`product.id`),
      }

/** What products on offer sold lately; young ones have not had the time to sell. */
export const stockBySales = (request: MemberRequest, { known }: Pick<Question, 'known'> = {}): Sql => {
  const ever = everSold(request, known !== undefined)
  return sql`(
  select product.*, coalesce(month.units, 0) as sold_30, coalesce(quarter.units, 0) as sold_90,
    ${ever.dayAdded} <= ${request.today}::date - 90 as is_old, ${ever.isUnsold} as is_unsold
  from product join store on store.id = product.store_id
  left join (${ever.sold(request, 30)}) as month on month.product_id = product.id
  left join (${ever.sold(request, 90)}) as quarter on quarter.product_id = product.id
  ${ever.join}
  where product.store_id = ${request.storeId} and product.archived_at is null
) as product`
}

const costOf = (units: Sql, where: Sql): Column =>
  sql`added(times_quantity(product.cost, ${units})) filter (where product.balance > 0 and ${where})`

export const ofStockBySales = {
  'stock.never_sold': sql<number>`count(*) filter (where product.is_unsold)`,
  'stock.running_out': sql<number>`count(*) filter (
    where product.balance > 0 and product.balance * 30 < product.sold_30 * 14
  )`,
  'stock.dead_cost': costOf(sql`product.balance`, sql`product.sold_90 <= 0 and product.is_old`),
  'stock.slow_cost': costOf(sql`product.balance`, sql`product.sold_90 > 0 and product.sold_30 <= 0`),
  'stock.over_cost': costOf(
    sql`product.balance - product.sold_90`,
    sql`product.is_old and product.sold_90 > 0 and product.balance > product.sold_90`,
  ),
} satisfies Record<Exclude<MeasureFrom<'stock'>, keyof typeof ofStock>, Column>
