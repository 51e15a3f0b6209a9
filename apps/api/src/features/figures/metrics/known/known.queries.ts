import type { Day } from '@tillsight/domain/day'
import type { ChangeKind, MoreFacts } from '@tillsight/domain/figures/metrics/known/known'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { isInPeriod } from '../in-period.queries.ts'

/** From when on the store has the facts of a figure as they were known. */
export const selectKnownSince = async (
  { db, storeId }: MemberRequest,
  facts: ReadonlySet<MoreFacts> = new Set(),
): Promise<Date> => {
  const { rows } = await sql<{ since: Date }>`
    select ${facts.size > 0 ? sql`greatest(facts_known_since, more_known_since)` : sql`facts_known_since`} as since
    from store where id = ${storeId}
  `.execute(db)
  if (!rows[0]) throw new Error(`There is no store ${storeId}.`)
  return rows[0].since
}

/** The end of a day by the clock of the store, and which day it is there at a moment. */
export const selectEndOfDay = async ({ db, storeId }: MemberRequest, day: Day): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + 1)::timestamp at time zone time_zone - interval '1 millisecond' as at
    from store where id = ${storeId}
  `.execute(db)
  return rows[0]?.at ?? new Date(0)
}

export const selectDayAt = async ({ db, storeId }: MemberRequest, at: Date): Promise<Day> => {
  const { rows } = await sql<{ day: Day }>`
    select (${at}::timestamptz at time zone time_zone)::date as day from store where id = ${storeId}
  `.execute(db)
  return rows[0]?.day ?? at.toISOString().slice(0, 10)
}

type Asked = {
  at: Date
  period: TimedPeriod
  sellerId: string | null
  facts: ReadonlySet<MoreFacts>
  hasLosses?: boolean
}

type Counted = (asked: {
  storeId: string
  at: Date
  past: (kind: string) => RawBuilder<unknown>
}) => RawBuilder<unknown>

const inTable =
  (table: string, kind: ChangeKind): Counted =>
  ({ storeId, at, past }) =>
    sql`
    select ${sql.lit(kind)}, count(*) from (
      select was.id from ${sql.table(table)} as was where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select was.id from ${past(table)}
    ) as changed having count(*) > 0`

/** How many of the facts that only some figures need are not what they were then. */
const countsOf: Record<MoreFacts, Counted> = {
  stock: ({ storeId, at, past }) => sql`
    select kind, count(*) from (
      select movement_change_since(was, ${at}) as kind, coalesce(was.sale_id, was.id) as id from stock_movement as was
      where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select product_change_since(${storeId}, was.id, ${at}), was.id from product as was
      where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select product_change_since(${storeId}, was.product_id, ${at}), was.product_id from product_price as was
      where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select product_change_since(${storeId}, was.id, ${at}), was.id from ${past('product')}
      union
      select 'products', was.product_id from ${past('stock_movement')}
      union
      select product_change_since(${storeId}, was.product_id, ${at}), was.product_id from ${past('product_price')}
    ) as changed group by kind`,
  customers: inTable('customer', 'customers'),
  activities: inTable('activity', 'activities'),
  purchases: ({ storeId, at, past }) => sql`
    select 'purchases', count(*) from (
      select was.id from purchase_order as was where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select was.id from ${past('purchase_order')}
      union
      select was.order_id from purchase_line as was where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select was.order_id from ${past('purchase_line')}
      union
      select was.order_id from purchase_receipt as was where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select was.order_id from ${past('purchase_receipt')}
    ) as changed having count(*) > 0`,
}

/** How many sales and returns, losses, expenses and other facts are not what they were then, by what happened to them. */
export const selectChangeCounts = async (
  request: MemberRequest,
  { at, period, sellerId, facts, hasLosses = false }: Asked,
): Promise<Map<ChangeKind, number>> => {
  const { storeId } = request
  const isOfSeller = sellerId ? sql`seller_id = ${sellerId}` : sql`true`
  const past = (
    kind: string,
  ) => sql`past_fact as past, jsonb_populate_record(null::${sql.table(kind)}, past.fact) as was
    where past.store_id = ${storeId} and past.kind = ${kind} and past.known_from <= ${at} and past.known_until > ${at}`
  const inPeriod = isInPeriod(request, 'was', period)
  const { rows } = await sql<{ kind: ChangeKind; count: number }>`
    select change_since(${storeId}, id, ${at}) as kind, count(*) from (
      select was.id from sale as was
      where was.store_id = ${storeId} and was.recorded_at > ${at} and ${inPeriod} and ${isOfSeller}
      union
      select was.id from ${past('sale')} and ${inPeriod} and ${isOfSeller}
      union
      select was.sale_id from sale_line as was join sale on sale.store_id = was.store_id and sale.id = was.sale_id
      where was.store_id = ${storeId} and was.recorded_at > ${at} and ${inPeriod} and ${isOfSeller}
    ) as changed group by 1
    union all
    select 'losses', count(*) from (
      select was.id from movement_loss as was
      where was.store_id = ${storeId} and was.recorded_at > ${at}
        and was.day between ${period.start}::date and ${period.end}::date
      union
      select was.id from ${past('movement_loss')} and was.day between ${period.start}::date and ${period.end}::date
    ) as changed having count(*) > 0
    union all
    select 'expenses', count(*) from (
      select was.id from expense as was where was.store_id = ${storeId} and was.recorded_at > ${at}
      union
      select was.id from ${past('expense')}
    ) as changed having count(*) > 0
    ${sql.join(
      [...facts].map((one) => sql`union all ${countsOf[one]({ storeId, at, past })}`),
      sql` `,
    )}
  `.execute(request.db)
  // A loss is written down in the ledger, too: where losses themselves are asked about, they are counted by their days.
  const inOrder = hasLosses ? rows.toReversed() : rows
  return new Map(inOrder.map(({ kind, count }) => [kind, count]))
}
