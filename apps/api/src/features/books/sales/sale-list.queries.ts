import { receiptNumberFrom } from '@tillsight/domain/books/sales/receipt-number'
import { searchText } from '@tillsight/domain/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter, Sums } from './sale-filter.ts'
import { isOfDaysOnly, keptByCategory, selectKeptSums } from './sale-sums.queries.ts'
import type { SaleTables } from './sales.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<SaleTables>()

type Place = [soldAt: Date, id: string]

export type LineRow = Omit<SaleTables['sale_line'], 'sold_at' | 'store_id' | 'returned'> & {
  returned: number
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The sales of products that were ever sold under such a name, read from an index alone. */
const named = (storeId: string, search: string, limit: number) => sql`
  select line.sale_id from sale_line as line
  where line.store_id = ${storeId} and line.product_id in (
    select product_id from sold_name
    where store_id = ${storeId} and search_name like ${containing(search)}
  )
  limit ${limit}`

const fewNamed = 3000

/** Many are walked through from the newest on, where the first page is soon found; few are looked up. */
const areFewNamed = async ({ db, storeId }: MemberRequest, search: string): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${named(storeId, search, fewNamed + 1)}) as line
  `.execute(db)
  return (rows[0]?.found ?? 0) <= fewNamed
}

const containing = (search: string): string => `%${literally(search)}%`

/** By what was sold or noted, by who bought it, and by the number on the receipt. */
const found = async (request: MemberRequest, search: string): Promise<Expression<SqlBool>> => {
  const pattern = containing(search)
  const number = receiptNumberFrom(search)
  const isFew = await areFewNamed(request, search)
  return sql<SqlBool>`(
    ${
      isFew
        ? sql`(sale.id = any (array(${named(request.storeId, search, fewNamed)})) and sale.search_text like ${pattern})
            or ((sale.note is not null or sale.kind = 'RETURN') and sale.search_text like ${pattern})`
        : sql`sale.search_text like ${pattern}`
    }
    or sale.customer_id = any (array(
      select customer.id from customer
      where customer.store_id = ${request.storeId} and customer.search_text like ${pattern}
    ))
    ${number === null ? sql`` : sql`or sale.number = ${number}`}
  )`
}

/** Of a sale that also sold other things, only the lines of the product and category that were asked for match. */
const lineConditions = ({ productId, categoryId }: SaleFilter): Expression<SqlBool>[] => [
  ...(productId ? [sql<SqlBool>`line.product_id = ${productId}`] : []),
  ...(categoryId ? [sql<SqlBool>`line.category_id = ${categoryId}`] : []),
]

const sells = (asked: Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`exists (
  select from sale_line as line
  where line.store_id = sale.store_id and line.sale_id = sale.id and ${sql.join(asked, sql` and `)}
)`

/** What a list and its sums have in common: the conditions, in one place. */
const conditions = async (request: MemberRequest, filter: SaleFilter): Promise<Expression<SqlBool>[]> => {
  const search = searchText(filter.search)
  const ofLines = lineConditions(filter)
  return [
    sql<SqlBool>`sale.store_id = ${request.storeId}`,
    ...(search ? [await found(request, search)] : []),
    ...(filter.kind ? [sql<SqlBool>`sale.kind = ${filter.kind}`] : []),
    ...(ofLines.length > 0 ? [sells(ofLines)] : []),
    ...(filter.customerId ? [sql<SqlBool>`sale.customer_id = ${filter.customerId}`] : []),
    ...(filter.sellerId ? [sql<SqlBool>`sale.seller_id = ${filter.sellerId}`] : []),
    ...(filter.paymentMethod ? [sql<SqlBool>`sale.payment_method = ${filter.paymentMethod}`] : []),
    ...(filter.startDay ? [sql<SqlBool>`sale.day >= ${filter.startDay}::date`] : []),
    ...(filter.endDay ? [sql<SqlBool>`sale.day <= ${filter.endDay}::date`] : []),
  ]
}

const sales = (request: MemberRequest) =>
  tables(request)
    .selectFrom('sale')
    .selectAll('sale')
    .select([
      sql<string | null>`(
        select customer.name from customer
        where customer.store_id = sale.store_id and customer.id = sale.customer_id
      )`.as('customer_name'),
      sql<string>`(
        select member.full_name from member
        where member.store_id = sale.store_id and member.id = sale.seller_id
      )`.as('seller_name'),
      sql<number | null>`(
        select original.number from sale as original
        where original.store_id = sale.store_id and original.id = sale.return_of
      )`.as('return_of_number'),
      sql<LineRow[]>`(
        select json_agg(line order by line.place) from sale_line as line
        where line.store_id = sale.store_id and line.sale_id = sale.id
      )`.as('lines'),
    ])
    .where('sale.store_id', '=', request.storeId)

/** Newest first. What is asked for a product or category is read along its lines, which are in that order, too. */
const alongLines = (
  { storeId }: MemberRequest,
  { productId, categoryId }: SaleFilter,
  after: Place | null,
) => {
  const [column, id] = productId ? ['product_id', productId] : ['category_id', categoryId]
  return sql<{ store_id: string; sale_id: string; sold_at: Date }>`(
    select distinct on (sold_at, sale_id) store_id, sale_id, sold_at from sale_line
    where store_id = ${storeId} and ${sql.ref(column)} = ${id}
      ${after ? sql`and (sold_at, sale_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by sold_at desc, sale_id desc
  )`.as('line')
}

export const selectSales = async (
  request: MemberRequest,
  filter: SaleFilter,
  page: { after: Place | null; limit: number },
) => {
  let query = sales(request).limit(page.limit)
  for (const condition of await conditions(request, filter)) query = query.where(condition)
  if (filter.productId || filter.categoryId) {
    return query
      .innerJoin(alongLines(request, filter, page.after), (join) =>
        join.onRef('line.store_id', '=', 'sale.store_id').onRef('line.sale_id', '=', 'sale.id'),
      )
      .orderBy('line.sold_at', 'desc')
      .orderBy('line.sale_id', 'desc')
      .execute()
  }
  if (page.after) {
    query = query.where(
      sql<boolean>`(sale.sold_at, sale.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    )
  }
  return query.orderBy('sale.sold_at', 'desc').orderBy('sale.id', 'desc').execute()
}

export type SaleRow = Awaited<ReturnType<typeof selectSales>>[number]

export const selectSale = (request: MemberRequest, id: string): Promise<SaleRow | undefined> =>
  sales(request).where('sale.id', '=', id).executeTakeFirst()

export const selectReturns = (request: MemberRequest, id: string): Promise<SaleRow[]> =>
  sales(request).where('sale.return_of', '=', id).orderBy('sale.number').execute()

/** The lines of the sales that match. */
const soldLines = async (request: MemberRequest, filter: SaleFilter) =>
  sql`sale join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.id
    where ${sql.join([...(await conditions(request, filter)), ...lineConditions(filter)], sql` and `)}`

/** The sales that match, whole, or with what they sold of the product or category that was asked for. */
const soldDocuments = async (request: MemberRequest, filter: SaleFilter) =>
  filter.productId || filter.categoryId
    ? sql`(
        select sale.kind, bool_or(line.discount_rate > 0) as is_discounted, added(line.quantity) as quantity,
          added(line.discount) as discount, added(line.total) as total, added(line.cost) as cost
        from ${await soldLines(request, filter)}
        group by sale.store_id, sale.id
      ) as sale`
    : sql`sale where ${sql.join(await conditions(request, filter), sql` and `)}`

export const selectSums = async (request: MemberRequest, filter: SaleFilter): Promise<Sums> => {
  if (isOfDaysOnly(filter)) return selectKeptSums(request, filter)
  const { rows } = await sql<Sums>`
    select
      count(*) filter (where sale.kind = 'SALE') as sales,
      count(*) filter (where sale.kind = 'RETURN') as returns,
      added(sale.quantity) as quantity,
      added(sale.discount) filter (where sale.kind = 'SALE') as discount,
      added(sale.total) as total,
      added(sale.total - sale.cost) as profit,
      count(*) filter (where sale.kind = 'SALE' and sale.is_discounted) as discounted_sales,
      added(sale.total) filter (where sale.is_discounted) as discounted_total
    from ${await soldDocuments(request, filter)}
  `.execute(request.db)
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

type CategorySum = { id: string; name: string; total: number }

/** A category that still exists goes by the name it has now; one that is gone by the name it was sold under. */
export const selectSumsByCategory = async (
  request: MemberRequest,
  filter: SaleFilter,
): Promise<CategorySum[]> => {
  const summed = isOfDaysOnly(filter)
    ? keptByCategory(request, filter)
    : sql`select line.category_id as id, added(line.total) as total
        from ${await soldLines(request, filter)} group by line.category_id`
  const { rows } = await sql<CategorySum>`
    with summed as (${summed})
    select id, total, coalesce(
      (select category.name from category
        where category.store_id = ${request.storeId} and category.id = summed.id),
      (select line.category_name from sale_line as line
        where line.store_id = ${request.storeId} and line.category_id = summed.id
        order by line.sold_at desc limit 1)
    ) as name
    from summed order by total desc, id
  `.execute(request.db)
  return rows
}
