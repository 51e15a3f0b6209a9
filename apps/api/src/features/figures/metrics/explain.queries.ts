import type { ActivityKind } from '@tillsight/domain/books/activities/activity'
import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { Behind } from './behind-kinds.queries.ts'
import { customersOf } from './customers.queries.ts'
import { sourcesOfActivities } from './explain-activities.queries.ts'
import { sourcesOfPurchases } from './explain-purchases.queries.ts'
import { sourcesOfWhole } from './explain-whole.queries.ts'
import { lines, nameOf, type RowsQuestion, type Source, sales, shownName } from './facts.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import { isLossIn, isProductIn, reasonOfLoss, splitsOf } from './parts.queries.ts'
import { withSupplier, withSupplierOfProduct } from './supplied.queries.ts'

type Sql = RawBuilder<unknown>

/** Goods that came back and were not restocked, and those that someone took off the balance, by the reason given. */
type LossKind = 'LOST_RETURN' | 'DAMAGE' | 'LOSS' | 'RECOUNT'

/** A row behind a sum; columns that do not apply to its kind are null. */
export type FactRow = {
  kind:
    | 'SALE'
    | 'RETURN'
    | 'LINE'
    | 'DAY'
    | 'HOUR'
    | 'HOUR_OF_DAY'
    | 'WEEKDAY'
    | 'PRODUCT'
    | 'RECEIVED'
    | 'CUSTOMER'
    | 'SELLER'
    | 'ACTIVITY'
    | 'PERSON'
    | 'EXPENSE'
    | 'ORDER'
    | 'DELIVERY'
    | LossKind
  id: string
  subject_id: string | null
  name: string | null
  /** Of a receipt or an order, or of an hour of the day. */
  number: number | null
  /** How many units, sales or purchases. */
  count: number | null
  /** What units are measured in; none where they are counted. */
  unit?: Unit | null | undefined
  /** Whose activity it is, and of which kind. */
  person?: string | null | undefined
  activity?: ActivityKind | null | undefined
  at: Date | string | null
  amount: number
  first: Date | string | number
  second: string | number
  third: string | null
}

/** By what rows go, the latest or largest first: the kinds of up to three columns. */
export type PlaceKind = 'instant' | 'day' | 'number' | 'id'
const casts: Record<PlaceKind, Sql> = {
  instant: sql`timestamptz`,
  day: sql`date`,
  number: sql`numeric`,
  id: sql`uuid`,
}

/** Each kind of row: its source, its columns and its order. */
const sources: Record<Behind['rows'], (request: MemberRequest, question: RowsQuestion) => Source> = {
  documents: (request, question) => ({
    from: sales(request, question),
    columns: sql`sale.kind, sale.id, sale.id as subject_id,
      ${nameOf('customer', sql`sale.customer_id`, request.storeId)} as name, sale.number,
      null::numeric as count, sale.sold_at as at`,
    order: [sql`sale.sold_at`, sql`sale.id`],
  }),
  lines: (request, question) => ({
    from: lines(request, question),
    columns: sql`'LINE' as kind, line.id, line.sale_id as subject_id, coalesce(line.product_long_name, line.product_name) as name, sale.number,
      line.quantity as count, line.unit, line.sold_at as at`,
    order: [sql`line.day`, sql`line.sale_id`, sql`line.id`],
  }),
  days: (request, question) => ({
    from: sql`(select sale.day, count(*) as sales from ${sales(request, question)} group by sale.day) as sale`,
    columns: sql`'DAY' as kind, sale.day::text as id, null::uuid as subject_id, null as name,
      null::integer as number, sale.sales as count, sale.day as at`,
    order: [sql`sale.day`, sql`0::bigint`],
  }),
  hours: (request, question) => ({
    from: sql`(
      select sale.day, sale.hour, count(*) as sales from ${sales(request, question)} group by sale.day, sale.hour
    ) as sale`,
    columns: sql`'HOUR' as kind, sale.day || 'T' || sale.hour as id, null::uuid as subject_id, null as name,
      sale.hour::integer as number, sale.sales as count, sale.day as at`,
    order: [sql`sale.day`, sql`sale.hour::bigint`],
  }),
  'sold-products': (request, question) => ({
    from: sql`(
      select line.product_id, added(line.quantity) as units, max(line.unit) as unit, max(coalesce(line.product_long_name, line.product_name)) as last_name
      from ${lines(request, question)} group by line.product_id
    ) as line`,
    columns: sql`'PRODUCT' as kind, line.product_id as id, line.product_id as subject_id,
      coalesce(${nameOf('product', sql`line.product_id`, request.storeId)}, line.last_name) as name,
      null::integer as number, line.units as count, line.unit, null::timestamptz as at`,
    order: [sql`line.units`, sql`line.product_id`],
  }),
  buyers: (request, question) => ({
    from: sql`(
      select sale.customer_id, count(*) as purchases from ${sales(request, question)} group by sale.customer_id
    ) as sale`,
    columns: sql`'CUSTOMER' as kind, sale.customer_id as id, sale.customer_id as subject_id,
      ${nameOf('customer', sql`sale.customer_id`, request.storeId)} as name,
      null::integer as number, sale.purchases as count, null::timestamptz as at`,
    order: [sql`sale.purchases`, sql`sale.customer_id`],
  }),
  stock: (request, { behind, filters }) => ({
    from: sql`product ${withSupplierOfProduct(request, splitsOf(filters))}
      where product.store_id = ${request.storeId} and product.archived_at is null and ${behind.where}
      and ${isProductIn(filters)}`,
    columns: sql`'PRODUCT' as kind, product.id, product.id as subject_id, ${shownName} as name,
      null::integer as number, product.balance as count,
      case when product.sold_by_measure then product.unit end as unit, null::timestamptz as at`,
    order: [sql`(${behind.amount})::numeric`, sql`product.id`],
  }),
  losses: (request, { behind, period, filters }) => ({
    from: sql`stock_loss as loss
      ${withSupplier(splitsOf(filters), { storeId: sql`${request.storeId}`, productId: sql`loss.product_id` })}
      where loss.store_id = ${request.storeId} and ${isInPeriod(request, 'loss', period)} and ${behind.where}
        and ${isLossIn(filters)}`,
    columns: sql`case when loss.sale_id is null then upper(${reasonOfLoss}) else 'LOST_RETURN' end as kind, loss.id,
      coalesce(loss.sale_id, loss.product_id) as subject_id,
      ${nameOf('product', sql`loss.product_id`, request.storeId)} as name,
      (select number from sale where sale.store_id = loss.store_id and sale.id = loss.sale_id) as number,
      loss.quantity as count, (
        select case when product.sold_by_measure then product.unit end from product
        where product.store_id = loss.store_id and product.id = loss.product_id
      ) as unit, loss.at`,
    order: [sql`loss.at`, sql`loss.id`],
  }),
  customers: (request, { behind, period }) => ({
    from: sql`${customersOf(request, period)} where ${behind.where}`,
    columns: sql`'CUSTOMER' as kind, customer.id, customer.id as subject_id, customer.name,
      null::integer as number, customer.purchases::bigint as count, customer.last_purchase_at as at`,
    order: [sql`(${behind.amount})::bigint`, sql`customer.id`],
  }),
  ...sourcesOfWhole,
  ...sourcesOfPurchases,
  ...sourcesOfActivities,
}

export const placesOf: Record<Behind['rows'], readonly PlaceKind[]> = {
  documents: ['instant', 'id'],
  lines: ['day', 'id', 'id'],
  days: ['day', 'number'],
  hours: ['day', 'number'],
  'sold-products': ['number', 'id'],
  buyers: ['number', 'id'],
  stock: ['number', 'id'],
  losses: ['instant', 'id'],
  customers: ['number', 'id'],
  tickets: ['instant', 'id'],
  'sold-days': ['day', 'number'],
  'sold-hours': ['number', 'number'],
  'sold-weekdays': ['number', 'number'],
  'ranked-products': ['number', 'id'],
  sellers: ['number', 'id'],
  'buyers-ranked': ['number', 'id'],
  visits: ['number', 'id'],
  'stock-by-sales': ['number', 'id'],
  shelves: ['number', 'id'],
  receipts: ['instant', 'id'],
  missed: ['number', 'id'],
  'sent-orders': ['instant', 'id'],
  deliveries: ['instant', 'id'],
  'complete-orders': ['instant', 'id'],
  'open-orders': ['instant', 'id'],
  activities: ['instant', 'id'],
  'active-people': ['number', 'id'],
  'open-activities': ['instant', 'id'],
}

const rowsOf = (request: MemberRequest, question: RowsQuestion): Sql => {
  const { from, columns, order } = sources[question.behind.rows](request, question)
  const [first, second, third = sql`null`] = order
  const { amount, isMost } = question.behind
  return sql`
    select ${columns}, (${amount})::numeric as amount, ${first} as first, ${second} as second, ${third} as third
    from ${from} ${isMost ? sql`order by ${amount} desc, ${second} desc limit 1` : sql``}`
}

export type RowsSum = { count: number; sum: number }

/** All of them, added up. */
export const selectSum = async (request: MemberRequest, question: RowsQuestion): Promise<RowsSum> => {
  const { rows } = await sql<RowsSum>`
    select count(*) as count, added(fact.amount) as sum
    from (${rowsOf(request, question)}) as fact
  `.execute(request.db)
  return rows[0] ?? { count: 0, sum: 0 }
}

/** The same of several that are made of sales, or of lines: these are read once, and each picks its own. */
export const selectSums = async (
  request: MemberRequest,
  question: Omit<RowsQuestion, 'behind'>,
  several: readonly [Behind, ...Behind[]],
): Promise<RowsSum[]> => {
  const { from } = sources[several[0].rows](request, {
    ...question,
    behind: { ...several[0], where: sql`true` },
  })
  const { rows } = await sql<{ counts: number[]; sums: number[] }>`
    select
      array[${sql.join(several.map(({ where }) => sql`count(*) filter (where ${where})`))}]::float8[] as counts,
      array[${sql.join(several.map(({ where, amount }) => sql`added(${amount}) filter (where ${where})`))}]::float8[]
        as sums
    from ${from}
  `.execute(request.db)
  return several.map((_, place) => ({ count: rows[0]?.counts[place] ?? 0, sum: rows[0]?.sums[place] ?? 0 }))
}

type Part = { after: readonly unknown[] | null; limit: number }

export const selectRows = async (
  request: MemberRequest,
  question: RowsQuestion,
  { after, limit }: Part,
): Promise<FactRow[]> => {
  const names = [sql.ref('fact.first'), sql.ref('fact.second'), sql.ref('fact.third')]
  const kinds = placesOf[question.behind.rows]
  const order = names.slice(0, kinds.length)
  const place = kinds.map((kind, index) => sql`${after?.[index]}::${casts[kind]}`)
  const { rows } = await sql<FactRow>`
    select fact.* from (${rowsOf(request, question)}) as fact
    ${after ? sql`where (${sql.join(order)}) < (${sql.join(place)})` : sql``}
    order by ${sql.join(order.map((column) => sql`${column} desc`))} limit ${limit}
  `.execute(request.db)
  return rows
}
