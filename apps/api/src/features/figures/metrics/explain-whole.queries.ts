import { addDays, earlier } from '@tillsight/domain/day'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { isNewProduct, ranked } from './assortment.queries.ts'
import type { Behind } from './behind-kinds.queries.ts'
import { buyersOf, visitsOf } from './buyers.queries.ts'
import { lines, nameOf, type RowsQuestion, type Source, sales, shownName } from './facts.queries.ts'
import { dayAdded } from './first-days.queries.ts'
import { missedOf } from './missed.queries.ts'
import { isProductIn, splitsOf } from './parts.queries.ts'
import { receiptsOf, shelvesOf } from './shelf.queries.ts'
import { withSupplierOfProduct } from './supplied.queries.ts'

type Sql = RawBuilder<unknown>
type Describe = (request: MemberRequest, question: RowsQuestion) => Source

const all = sql`true`
const isCountedSale = sql`sale.kind = 'SALE' and sale.is_main`

/** All sales and returns of the period, whichever of them the rows then pick. */
const salesOf = (request: MemberRequest, question: RowsQuestion, where: Sql = all): Sql =>
  sales(request, { ...question, behind: { ...question.behind, where } })

/** Added up from the sales themselves, where the figures are added up from the rollups. */
const soldBy = (request: MemberRequest, question: RowsQuestion, by: Sql): Sql => sql`(
  select ${by} as part, added(sale.total) as net, count(*) filter (where sale.kind = 'SALE') as sales,
    added(sale.gross) filter (where sale.kind = 'SALE') as gross,
    added(sale.discount) filter (where sale.kind = 'SALE') as discount
  from ${salesOf(request, question)} group by 1 having count(*) filter (where sale.kind = 'SALE') > 0
) as sold`

const partOfTime =
  (kind: 'HOUR_OF_DAY' | 'WEEKDAY', by: Sql): Describe =>
  (request, question) => ({
    from: sql`(
      select sold.*, row_number() over (order by net desc) as place from ${soldBy(request, question, by)}
    ) as part where ${question.behind.where}`,
    columns: sql`${kind} as kind, part.part::text as id, null::uuid as subject_id, null as name,
      part.part::integer as number, part.sales as count, null::timestamptz as at`,
    order: [sql`part.net`, sql`part.part::bigint`],
  })

const unitOf = sql`case when product.sold_by_measure then product.unit end as unit`

/** Those of the products that are asked for, among all that a subquery has. */
const productsIn = (request: MemberRequest, products: Sql, { behind, filters }: RowsQuestion): Sql =>
  sql`${products} ${withSupplierOfProduct(request, splitsOf(filters))}
    where ${behind.where} and ${isProductIn(filters)}`

const soldSince = ({ today }: MemberRequest, days: number): Sql => sql`(
  select added(line.quantity) from sale_line as line
  where line.store_id = product.store_id and line.product_id = product.id and line.quantity > 0
    and line.sold_at >= ${addDays(today, -days - 1)}::date and line.day >= ${addDays(today, 1 - days)}::date
)`

/** Added up from the lines, where the figures are added up from the rollups. */
const soldOfProducts = (request: MemberRequest, question: RowsQuestion): Sql => sql`(
  select line.product_id, added(line.total) as net, added(line.cost) as cost, added(line.quantity) as net_units
  from ${lines(request, { ...question, filters: [], behind: { ...question.behind, where: all } })}
  group by line.product_id
) as sold`

/** The rows of what a period was like as a whole. */
export const sourcesOfWhole = {
  tickets: (request, question) => ({
    from: sql`(
      select sale.*, row_number() over (order by sale.whole_total, sale.id) as place, count(*) over () as sales,
        avg(sale.whole_total) over () as mean
      from ${salesOf(request, question, isCountedSale)}
    ) as sale where ${question.behind.where}`,
    columns: sql`sale.kind, sale.id, sale.id as subject_id,
      ${nameOf('customer', sql`sale.customer_id`, request.storeId)} as name, sale.number,
      null::numeric as count, sale.sold_at as at`,
    order: [sql`sale.sold_at`, sql`sale.id`],
  }),
  'sold-days': (request, question) => ({
    from: sql`(
      select sold.*, round(avg(net) over ())::bigint as mean, row_number() over (order by net, part) as place_from_end,
        part = max(part) over () as is_last,
        ${earlier(question.period.end, request.today)}::date - part as days_ago
      from ${soldBy(request, question, sql`sale.day`)}
    ) as day where ${question.behind.where}`,
    columns: sql`'DAY' as kind, day.part::text as id, null::uuid as subject_id, null as name,
      null::integer as number, day.sales as count, day.part as at`,
    order: [sql`day.part`, sql`0::bigint`],
  }),
  'sold-hours': partOfTime('HOUR_OF_DAY', sql`sale.hour`),
  'sold-weekdays': partOfTime('WEEKDAY', sql`extract(isodow from sale.day)::integer - 1`),
  'ranked-products': (request, question) => ({
    from: sql`${ranked(sql`
      select line.product_id, added(line.total) as net, added(line.cost) as cost,
        added(line.quantity) filter (where line.quantity > 0) as units, added(line.quantity) as net_units,
        max(line.unit) as unit, ${isNewProduct(request, question.period)} as is_new
      from ${lines(request, { ...question, behind: { ...question.behind, where: all } })} group by line.product_id`)}
      where ${question.behind.where}`,
    columns: sql`'PRODUCT' as kind, sold.product_id as id, sold.product_id as subject_id,
      ${nameOf('product', sql`sold.product_id`, request.storeId)} as name,
      null::integer as number, sold.net_units as count, sold.unit, null::timestamptz as at`,
    order: [sql`(${question.behind.amount})::numeric`, sql`sold.product_id`],
  }),
  sellers: (request, question) => ({
    from: sql`(
      select sold.*, round(10000.0 * discount / nullif(gross, 0)) as rate,
        round(10000.0 * sum(discount) over () / nullif(sum(gross) over (), 0)) as store_rate
      from ${soldBy(request, question, sql`sale.seller_id`)}
    ) as seller where ${question.behind.where}`,
    columns: sql`'SELLER' as kind, seller.part as id, null::uuid as subject_id, (
        select member.full_name from member where member.store_id = ${request.storeId} and member.id = seller.part
      ) as name, null::integer as number, seller.sales as count, null::timestamptz as at`,
    order: [sql`(${question.behind.amount})::numeric`, sql`seller.part`],
  }),
  'buyers-ranked': (request, { behind, period }) => ({
    from: sql`${buyersOf(request, { period })} where ${behind.where}`,
    columns: sql`'CUSTOMER' as kind, buyer.id, buyer.id as subject_id, buyer.name,
      null::integer as number, buyer.sales as count, null::timestamptz as at`,
    order: [sql`(${behind.amount})::numeric`, sql`buyer.id`],
  }),
  visits: (request, { behind, period }) => ({
    from: sql`${visitsOf(request, { period })} where ${behind.where}`,
    columns: sql`'CUSTOMER' as kind, visit.id, visit.id as subject_id, visit.name,
      null::integer as number, visit.purchases::bigint as count, null::timestamptz as at`,
    order: [sql`visit.purchases::numeric`, sql`visit.id`],
  }),
  'stock-by-sales': (request, question) => ({
    from: productsIn(
      request,
      sql`(
      select product.*, ${soldSince(request, 30)} as sold_30, ${soldSince(request, 90)} as sold_90,
        ${request.today}::date - ${dayAdded(request, sql`product.id`)} as days_on_offer, (
          select count(*) from sale_line as line
          where line.store_id = product.store_id and line.product_id = product.id and line.quantity > 0
        ) as sold_ever
      from product where product.store_id = ${request.storeId} and product.archived_at is null
    ) as product`,
      question,
    ),
    columns: sql`'PRODUCT' as kind, product.id, product.id as subject_id, ${shownName} as name,
      null::integer as number, product.balance as count, ${unitOf}, null::timestamptz as at`,
    order: [sql`(${question.behind.amount})::numeric`, sql`product.id`],
  }),
  shelves: (request, question) => ({
    from: productsIn(request, shelvesOf(request, question.period), question),
    columns: sql`'PRODUCT' as kind, product.id, product.id as subject_id, ${shownName} as name,
      null::integer as number, ${question.behind.units ?? sql`product.balance`} as count, ${unitOf},
      null::timestamptz as at`,
    order: [sql`(${question.behind.amount})::numeric`, sql`product.id`],
  }),
  missed: (request, question) => ({
    from: productsIn(
      request,
      missedOf(request, { period: question.period, sold: soldOfProducts(request, question) }),
      question,
    ),
    columns: sql`'PRODUCT' as kind, product.id, product.id as subject_id, ${shownName} as name,
      null::integer as number, product.sold_units as count, ${unitOf}, null::timestamptz as at`,
    order: [sql`(${question.behind.amount})::numeric`, sql`product.id`],
  }),
  receipts: (request, question) => ({
    from: productsIn(request, receiptsOf(request, question.period), question),
    columns: sql`'RECEIVED' as kind, product.movement_id as id, product.id as subject_id, ${shownName} as name,
      null::integer as number, product.received as count, ${unitOf}, product.at`,
    order: [sql`product.at`, sql`product.movement_id`],
  }),
} satisfies Partial<Record<Behind['rows'], Describe>>
