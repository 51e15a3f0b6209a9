import { temporaryNumberFrom } from '@tillsight/domain/books/offline/temporary-number'
import { type ReceiptKey, receiptKeyFrom } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { searchText } from '@tillsight/domain/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'

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

/** By what was sold or noted, by who bought it, and by the number on the receipt. */
const found = async (request: MemberRequest, search: string): Promise<Expression<SqlBool>> => {
  const pattern = containing(search)
  const numbers = receiptNumbersFrom(search)
  const receipt = receiptKeyFrom(search)
  const temporary = temporaryNumberFrom(search)
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
    ${numbers.length === 0 ? sql`` : sql`or sale.number in (${sql.join(numbers)})`}
    ${receipt ? sql`or sale.id = ${receiptSale(request, receipt)}` : sql``}
    ${temporary ? sql`or sale.id = any (${soldOffline(request, temporary)})` : sql``}
  )`
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
