import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
import { type Selectable, sql } from 'kysely'
import type { Place } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'
import { saleConditions as conditions, lineConditions } from './sale-conditions.queries.ts'
import type { SaleFilter, Sums } from './sale-filter.ts'
import { type SaleSorting, salePage } from './sale-page.queries.ts'
import { receiptSale } from './sale-search.queries.ts'
import { isOfDaysOnly, keptByMethod, selectKeptSums } from './sale-sums.queries.ts'
import type { SaleTables } from './sales.tables.ts'
import { type ListedLine, listedLineColumns, shownColumns } from './shown-columns.queries.ts'
import { keptByCategory } from './sums-by-category.queries.ts'

type ExportedLines = Record<'quantity' | 'discount' | 'total' | 'paid' | 'profit', number> & {
  product: string
  /** Of each line that has any. */
  taxes: ChargedTax[][] | null
}

const tables = (request: Pick<MemberRequest, 'db'>) => request.db.withTables<SaleTables>()

export type LineRow = Omit<Selectable<SaleTables['sale_line']>, 'sold_at' | 'store_id'>

const customerName = sql<string | null>`(
  select customer.name from customer
  where customer.store_id = sale.store_id and customer.id = sale.customer_id
)`
export const sellerName = sql<string>`(
  select member.full_name from member
  where member.store_id = sale.store_id and member.id = sale.seller_id
)`

/** Of the store's own methods; null where a sale was paid by none of them. */
export const methodNames = sql<Record<string, string> | null>`(
  select jsonb_object_agg(method.id, method.name) from payment_method as method
  where method.store_id = sale.store_id and (
    method.id::text = sale.payment_method or sale.payments @> jsonb_build_array(jsonb_build_object('method', method.id))
  )
)`

export const returnOfNumber = sql<number | null>`(
  select original.number from sale as original
  where original.store_id = sale.store_id and original.id = sale.return_of
)`

/** What is shown with a sale and stands elsewhere. */
const besideSale = [
  customerName.as('customer_name'),
  sellerName.as('seller_name'),
  returnOfNumber.as('return_of_number'),
  methodNames.as('method_names'),
  sql<ReceiptKey | null>`(
    select json_build_object('series', receipt.series, 'number', receipt.number) from receipt
    where receipt.store_id = sale.store_id and receipt.sale_id = sale.id
  )`.as('receipt'),
]

const sales = (request: Pick<MemberRequest, 'db' | 'storeId'>) =>
  tables(request)
    .selectFrom('sale')
    .selectAll('sale')
    .select([
      ...besideSale,
      sql<LineRow[]>`(
        select json_agg(line order by line.place) from sale_line as line
        where line.store_id = sale.store_id and line.sale_id = sale.id
      )`.as('lines'),
    ])
    .where('sale.store_id', '=', request.storeId)

export const selectSales = async (
  request: MemberRequest,
  filter: SaleFilter,
  { order, after, limit }: { order: SaleSorting; after: Place | null; limit: number },
) =>
  tables(request)
    .selectFrom('sale')
    .innerJoin((await salePage(request, filter, { order, after, limit })).as('page'), 'page.id', 'sale.id')
    .select(shownColumns.map((name) => `sale.${name}` as const))
    .select([
      ...besideSale,
      sql<ListedLine[]>`(
        select json_agg(line) from (
          select ${sql.join([...listedLineColumns].map((name) => sql.ref(name)))} from sale_line
          where sale_line.store_id = sale.store_id and sale_line.sale_id = sale.id order by place
        ) as line
      )`.as('lines'),
      order.place.as('place'),
    ])
    .where('sale.store_id', '=', request.storeId)
    .orderBy(order.inPageOrder)
    .execute()

export type ListedSaleRow = Awaited<ReturnType<typeof selectSales>>[number]

/** Of a sale the line that an export has: half a million of them are read, so nothing more. */
export const selectExportedSales = async (
  request: MemberRequest,
  filter: SaleFilter,
  { order, after, limit }: { order: SaleSorting; after: Place | null; limit: number },
) =>
  tables(request)
    .selectFrom('sale')
    .innerJoin((await salePage(request, filter, { order, after, limit })).as('page'), 'page.id', 'sale.id')
    .innerJoinLateral(
      sql<ExportedLines>`(
        select string_agg(coalesce(line.product_long_name, line.product_name), ', ' order by line.place) as product, added(line.quantity) as quantity,
          added(line.discount) as discount, added(line.total) as total,
          added(line.total + line.tax) as paid, added(line.total - line.cost) as profit,
          json_agg(line.taxes order by line.place) filter (where line.taxes is not null) as taxes
        from sale_line as line
        where ${sql.join(
          [sql`line.store_id = ${request.storeId}`, sql`line.sale_id = sale.id`, ...lineConditions(filter)],
          sql` and `,
        )}
      )`.as('lines'),
      (join) => join.onTrue(),
    )
    .select([
      'sale.sold_at',
      'sale.number',
      'sale.kind',
      'sale.note',
      returnOfNumber.as('return_of_number'),
      'sale.payment_method',
      'sale.payments',
      methodNames.as('method_names'),
      customerName.as('customer_name'),
      sellerName.as('seller_name'),
      'lines.product',
      'lines.quantity',
      'lines.discount',
      'lines.total',
      'lines.paid',
      'lines.profit',
      'lines.taxes',
      'sale.total as sale_total',
      'sale.tax as sale_tax',
      order.place.as('place'),
    ])
    .where('sale.store_id', '=', request.storeId)
    .orderBy(order.inPageOrder)
    .execute()

export type ExportedSale = Awaited<ReturnType<typeof selectExportedSales>>[number]

export type SaleRow = Awaited<ReturnType<ReturnType<typeof sales>['execute']>>[number]

export const selectSale = (
  request: Pick<MemberRequest, 'db' | 'storeId'>,
  id: string,
): Promise<SaleRow | undefined> => sales(request).where('sale.id', '=', id).executeTakeFirst()

/** By one of the numbers that its receipt can mean, the store's own before a sample's. Returns are not among them. */
export const selectSaleByNumber = (
  request: MemberRequest,
  numbers: readonly number[],
): Promise<SaleRow | undefined> =>
  sales(request)
    .where('sale.number', 'in', numbers)
    .where('sale.kind', '=', 'SALE')
    .orderBy('sale.number')
    .limit(1)
    .executeTakeFirst()

export const selectSaleByReceipt = (
  request: MemberRequest,
  { series, number }: ReceiptKey,
): Promise<SaleRow | undefined> =>
  sales(request)
    .where('sale.id', '=', receiptSale(request, { series, number }))
    .where('sale.kind', '=', 'SALE')
    .executeTakeFirst()

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

/** A category that still exists has its current name; a deleted one has the name it was sold under. */
export const selectSumsByCategory = async (
  request: MemberRequest,
  filter: SaleFilter,
): Promise<CategorySum[]> => {
  const summed = isOfDaysOnly(filter)
    ? await keptByCategory(request, filter)
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

type MethodSum = { method: string; name: string | null; paid: number }

/** What was paid by each method, most first; of sales that match, all that they were paid by. */
export const selectSumsByMethod = async (
  request: MemberRequest,
  filter: SaleFilter,
): Promise<MethodSum[]> => {
  const summed = isOfDaysOnly(filter)
    ? keptByMethod(request, filter)
    : sql`select paid.method, added(share_of(sale.total + sale.tax, paid.before, paid.upto, paid.whole)) as paid
        from sale, payments_of(sale) as paid
        where ${sql.join(await conditions(request, filter), sql` and `)} group by paid.method`
  const { rows } = await sql<MethodSum>`
    with summed as (${summed})
    select method, paid, (
      select own.name from payment_method as own
      where own.store_id = ${request.storeId} and own.id::text = summed.method
    ) as name
    from summed where paid <> 0 order by paid desc, method
  `.execute(request.db)
  return rows
}
