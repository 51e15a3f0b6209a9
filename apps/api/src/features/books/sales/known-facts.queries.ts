import type { ChangeKind } from '@tillsight/domain/figures/metrics/known/known'
import { type RawBuilder, sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

/** The books as they were known at that moment, with what happened since of these kinds. */
export type Known = { at: Date; applied: readonly ChangeKind[] }

type Sql = RawBuilder<unknown>
type Of = Pick<StoreRequest, 'storeId'>
type FactTable =
  | 'sale'
  | 'sale_line'
  | 'movement_loss'
  | 'expense'
  | 'customer'
  | 'product'
  | 'stock_movement'
  | 'product_price'
  | 'activity'
  | 'purchase_order'
  | 'purchase_line'
  | 'purchase_receipt'

/** Of a line it is that of its sale: what was sold late came with all of its lines. */
const changeOf = ({ storeId }: Of, saleId: Sql, { at }: Known): Sql =>
  sql`change_since(${storeId}, ${saleId}, ${at})`

type Change = { now: Sql; past: Sql }

const always = (kind: ChangeKind) => (): Change => ({ now: sql`${kind}`, past: sql`${kind}` })

/** Of a product and its prices: whether its cost is another. */
const ofProduct =
  (now: Sql, past: Sql) =>
  ({ storeId }: Of, { at }: Known): Change => ({
    now: sql`product_change_since(${storeId}, ${now}, ${at})`,
    past: sql`product_change_since(${storeId}, ${past}, ${at})`,
  })

const changes: Record<FactTable, (of: Of, known: Known) => Change> = {
  sale: (of, known) => ({ now: changeOf(of, sql`fact.id`, known), past: changeOf(of, sql`past.id`, known) }),
  sale_line: (of, known) => ({
    now: changeOf(of, sql`fact.sale_id`, known),
    past: changeOf(of, sql`(past.fact ->> 'sale_id')::uuid`, known),
  }),
  movement_loss: always('losses'),
  expense: always('expenses'),
  customer: always('customers'),
  product: ofProduct(sql`fact.id`, sql`past.id`),
  product_price: ofProduct(sql`fact.product_id`, sql`(past.fact ->> 'product_id')::uuid`),
  // The ledger of a product goes with it.
  stock_movement: (_, { at }) => ({
    now: sql`movement_change_since(fact, ${at})`,
    past: sql`'products'`,
  }),
  activity: always('activities'),
  purchase_order: always('purchases'),
  purchase_line: always('purchases'),
  purchase_receipt: always('purchases'),
}

/** Rows that were the same then, and of all others what they said then; of changes that are applied, as they are now. */
const factKnown = (of: Of, table: FactTable, known: Known): Sql => {
  const { now, past } = changes[table](of, known)
  return sql`
    select fact.* from ${sql.table(table)} as fact
    where fact.store_id = ${of.storeId} and (fact.recorded_at <= ${known.at} or ${now} = any(${known.applied}::text[]))
    union all
    select was.* from past_fact as past, jsonb_populate_record(null::${sql.table(table)}, past.fact) as was
    where past.store_id = ${of.storeId} and past.kind = ${table} and past.known_from <= ${known.at}
      and past.known_until > ${known.at} and ${past} <> all(${known.applied}::text[])`
}

/**
 * Customers with what they bought by the sales that were known then: those who bought and those who were there. The day of
 * the first purchase stays as it was written, also after the time zone of the store has changed.
 */
const customersKnown = (of: Of, known: Known): Sql => sql`
  select ${of.storeId}::uuid as store_id, coalesce(who.id, visits.id) as id, who.name, who.tags, who.email, who.number,
    who.consent_at, who.erased_at, coalesce(visits.purchases, 0) as purchases, coalesce(visits.spent, 0) as spent,
    coalesce(visits.profit, 0) as profit, visits.first_purchase_at, visits.last_purchase_at,
    case when who.first_purchase_at = visits.first_purchase_at then who.first_purchase_day else visits.first_day end
      as first_purchase_day,
    case when visits.purchases >= 5 then 'VIP' when visits.purchases >= 2 then 'RETURNING' else 'NEW' end as segment
  from (${factKnown(of, 'customer', known)}) as who full join (
    select customer_id as id, count(*) filter (where kind = 'SALE') as purchases, added(total) as spent,
      added(total - cost) as profit, min(day) filter (where kind = 'SALE') as first_day,
      min(sold_at) filter (where kind = 'SALE') as first_purchase_at,
      max(sold_at) filter (where kind = 'SALE') as last_purchase_at
    from sale where customer_id is not null group by customer_id
  ) as visits on visits.id = who.id`

/** Products with the stock that they had by the movements that were known then. */
const productsKnown = (of: Of, known: Known): Sql => sql`
  select who.store_id, who.id, who.category_id, who.price, who.cost, who.low_stock, who.archived_at, who.created_at,
    coalesce(moved.balance, 0)::numeric(13, 3) as balance,
    case
      when who.archived_at is not null then 'ARCHIVED'
      when coalesce(moved.balance, 0) <= 0 then 'NOTAVAILABLE'
      when moved.balance < who.low_stock then 'ENDING'
      else 'ACTIVE'
    end as status
  from (${factKnown(of, 'product', known)}) as who left join (
    select product_id, added(quantity) as balance from stock_movement group by product_id
  ) as moved on moved.product_id = who.id`

const lookedUp: readonly FactTable[] = ['activity', 'purchase_order', 'purchase_line', 'purchase_receipt']

/** Stands before a statement about these tables, which then reads these in place of the tables. */
export const factsKnown = (of: Of, known: Known | undefined): Sql =>
  known
    ? sql`with sale as not materialized (${factKnown(of, 'sale', known)}),
        sale_line as not materialized (${factKnown(of, 'sale_line', known)}),
        movement_loss as not materialized (${factKnown(of, 'movement_loss', known)}),
        stock_loss as not materialized (
          select store_id, id, sale_id, product_id, category_id, sold_at as at, day, -quantity as quantity, -cost as cost
          from sale_line where not restocked
          union all
          select store_id, id, null, product_id, category_id, at, day, quantity,
            times_quantity(unit_cost, quantity)
          from movement_loss
        ),
        customer as (${customersKnown(of, known)}),
        stock_movement as not materialized (${factKnown(of, 'stock_movement', known)}),
        product_price as not materialized (${factKnown(of, 'product_price', known)}),
        product as (${productsKnown(of, known)}),
        ${sql.join(lookedUp.map((table) => sql`${sql.table(table)} as (${factKnown(of, table, known)})`))}`
    : sql``

/** The same of expenses, which are read by themselves. */
export const expensesKnown = <Row>(of: Of, known: Known): RawBuilder<Row> =>
  sql<Row>`(${factKnown(of, 'expense', known)})`
