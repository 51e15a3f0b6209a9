import { temporaryNumberFrom } from '@tillsight/domain/books/offline/temporary-number'
import { type ReceiptKey, receiptKeyFrom } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { searchText } from '@tillsight/domain/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const containing = (search: string): string => `%${literally(search)}%`

/** The id of the sale or return that the receipt belongs to. */
export const receiptSale = ({ storeId }: MemberRequest, { series, number }: ReceiptKey) => sql<string>`(
  select receipt.sale_id from receipt
  where receipt.store_id = ${storeId} and receipt.series = ${series} and receipt.number = ${number}
)`

/** The ids of the sales whose receipts showed this number while a device was offline. */
const soldOffline = ({ storeId }: MemberRequest, number: string) => sql`array(
  select sale_key.sale_id from sale_key
  where sale_key.store_id = ${storeId} and sale_key.temporary_number = ${number} and sale_key.sale_id is not null
)`

type Matches = { products: string[]; customers: string[]; sales: number }

const mostLookedUp = 3000

/** The products ever sold under such a name, the customers of such a name, and how many lines and sales they have. */
const matchesOf = async ({ db, storeId }: MemberRequest, pattern: string): Promise<Matches> => {
  const most = mostLookedUp + 1
  const { rows } = await sql<Matches>`
    with named as materialized (
      select distinct product_id as id from sold_name where store_id = ${storeId} and search_name like ${pattern}
    ), client as materialized (
      select id from customer where store_id = ${storeId} and search_text like ${pattern}
    )
    select array(select id from named limit ${most}) as products, array(select id from client limit ${most}) as customers,
      (select count(*) from (
        (select from sale_line where store_id = ${storeId} and product_id in (select id from named) limit ${most})
        union all
        (select from sale where store_id = ${storeId} and customer_id in (select id from client) limit ${most})
      ) as found) as sales
  `.execute(db)
  return rows[0] ?? { products: [], customers: [], sales: 0 }
}

const isLookedUp = ({ products, customers, sales }: Matches): boolean =>
  Math.max(products.length, customers.length, sales) <= mostLookedUp

/**
 * By what was sold or noted, by who bought it, and by the number on the receipt. Few sales are looked up; among many,
 * the first page is soon found by going through all of them in the order of the list.
 */
const found = async (request: MemberRequest, search: string): Promise<Expression<SqlBool>> => {
  const { storeId } = request
  const pattern = containing(search)
  const numbers = receiptNumbersFrom(search)
  const receipt = receiptKeyFrom(search)
  const temporary = temporaryNumberFrom(search)
  const matches = await matchesOf(request, pattern)
  const { products, customers } = matches
  const isByNumber = [
    ...(numbers.length > 0 ? [sql<SqlBool>`sale.number in (${sql.join(numbers)})`] : []),
    ...(receipt ? [sql<SqlBool>`sale.id = ${receiptSale(request, receipt)}`] : []),
    ...(temporary ? [sql<SqlBool>`sale.id = any (${soldOffline(request, temporary)})`] : []),
  ]
  const isOfCustomer =
    customers.length <= mostLookedUp
      ? sql<SqlBool>`sale.customer_id = any (${customers}::uuid[])`
      : sql<SqlBool>`sale.customer_id in (
          select customer.id from customer
          where customer.store_id = ${storeId} and customer.search_text like ${pattern}
        )`
  const isFound = sql<SqlBool>`(${sql.join(
    [sql<SqlBool>`sale.search_text like ${pattern}`, isOfCustomer, ...isByNumber],
    sql` or `,
  )})`
  if (!isLookedUp(matches)) return isFound

  const isNoted = sql<SqlBool>`(sale.note is not null or sale.kind = 'RETURN') and sale.search_text like ${pattern}`
  const lookups = [
    sql`select sale_id from sale_line where store_id = ${storeId} and product_id = any (${products}::uuid[])`,
    ...[isOfCustomer, isNoted, ...isByNumber].map(
      (condition) => sql`select sale.id from sale where sale.store_id = ${storeId} and ${condition}`,
    ),
  ]
  // Of an array the planner expects few rows, and looks each of them up by its key.
  return sql<SqlBool>`sale.id in (select unnest(array(${sql.join(lookups, sql` union all `)}))) and ${isFound}`
}

/** Of a sale that also sold other things, only the lines of the product and category that were asked for match. */
export const lineConditions = ({ productId, categoryId }: SaleFilter): Expression<SqlBool>[] => [
  ...(productId ? [sql<SqlBool>`line.product_id = ${productId}`] : []),
  ...(categoryId ? [sql<SqlBool>`line.category_id = ${categoryId}`] : []),
]

const sells = (asked: Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`exists (
  select from sale_line as line
  where line.store_id = sale.store_id and line.sale_id = sale.id and ${sql.join(asked, sql` and `)}
)`

/** Whether a sale sold what was asked for. */
const soldConditions = (filter: SaleFilter): Expression<SqlBool>[] => {
  const ofLines = lineConditions(filter)
  return ofLines.length > 0 ? [sells(ofLines)] : []
}

/** In whole or in part. */
const isPaidBy = (method: string): Expression<SqlBool> => sql<SqlBool>`(
  sale.payment_method = ${method}
  or sale.payments @> jsonb_build_array(jsonb_build_object('method', ${method}::text))
)`

/** What a list and its sums ask of the sale itself. */
export const documentConditions = async (
  request: MemberRequest,
  filter: SaleFilter,
): Promise<Expression<SqlBool>[]> => {
  const search = searchText(filter.search)
  return [
    sql<SqlBool>`sale.store_id = ${request.storeId}`,
    ...(search ? [await found(request, search)] : []),
    ...(filter.kind ? [sql<SqlBool>`sale.kind = ${filter.kind}`] : []),
    ...(filter.customerId ? [sql<SqlBool>`sale.customer_id = ${filter.customerId}`] : []),
    ...(filter.sellerId ? [sql<SqlBool>`sale.seller_id = ${filter.sellerId}`] : []),
    ...(filter.paymentMethod ? [isPaidBy(filter.paymentMethod)] : []),
    ...(filter.startDay ? [sql<SqlBool>`sale.day >= ${filter.startDay}::date`] : []),
    ...(filter.endDay ? [sql<SqlBool>`sale.day <= ${filter.endDay}::date`] : []),
  ]
}

/** All that a list and its sums have in common, in one place. */
export const saleConditions = async (
  request: MemberRequest,
  filter: SaleFilter,
): Promise<Expression<SqlBool>[]> => [
  ...(await documentConditions(request, filter)),
  ...soldConditions(filter),
]
