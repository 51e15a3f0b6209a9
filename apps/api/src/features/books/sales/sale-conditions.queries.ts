import { searchText } from '@tillsight/domain/search-text'
import { type Expression, type SqlBool, sql } from 'kysely'
import { plannedByValues } from '#platform/database/prepared-statements.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'
import { type Found, isAmongFound, searchSales } from './sale-search.queries.ts'

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
export const soldConditions = (filter: SaleFilter): Expression<SqlBool>[] => {
  const ofLines = lineConditions(filter)
  return ofLines.length > 0 ? [sells(ofLines)] : []
}

/** In whole or in part. */
const isPaidBy = (method: string): Expression<SqlBool> => sql<SqlBool>`${plannedByValues} (
  sale.payment_method = ${method}
  or sale.payments @> jsonb_build_array(jsonb_build_object('method', ${method}::text))
)`

/** What was typed into the search; null where that is nothing. */
export const readSearch = async (request: MemberRequest, filter: SaleFilter): Promise<Found | null> => {
  const search = searchText(filter.search)
  return search ? searchSales(request, search) : null
}

/** What a list and its sums ask of the sale itself, besides the search. */
export const documentConditions = ({ storeId }: MemberRequest, filter: SaleFilter): Expression<SqlBool>[] => [
  sql<SqlBool>`sale.store_id = ${storeId}`,
  ...(filter.kind ? [sql<SqlBool>`sale.kind = ${sql.lit(filter.kind)}`] : []),
  ...(filter.customerId ? [sql<SqlBool>`sale.customer_id = ${filter.customerId}`] : []),
  ...(filter.sellerId ? [sql<SqlBool>`${plannedByValues} sale.seller_id = ${filter.sellerId}`] : []),
  ...(filter.paymentMethod ? [isPaidBy(filter.paymentMethod)] : []),
  ...(filter.startDay ? [sql<SqlBool>`${plannedByValues} sale.day >= ${filter.startDay}::date`] : []),
  ...(filter.endDay ? [sql<SqlBool>`${plannedByValues} sale.day <= ${filter.endDay}::date`] : []),
]

/** All that a list and its sums have in common, in one place. */
export const saleConditions = async (
  request: MemberRequest,
  filter: SaleFilter,
): Promise<Expression<SqlBool>[]> => {
  const found = await readSearch(request, filter)
  return [
    ...documentConditions(request, filter),
    ...soldConditions(filter),
    ...(found ? [isAmongFound(found)] : []),
  ]
}
