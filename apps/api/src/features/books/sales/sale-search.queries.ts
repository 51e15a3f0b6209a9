import { temporaryNumberFrom } from '@tillsight/domain/books/offline/temporary-number'
import { type ReceiptKey, receiptKeyFrom } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

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
/** Sending more ids to and fro takes longer than looking for the name once more. */
const mostSent = 300

/** The products ever sold under such a name, the customers of such a name, and how many lines and sales they have. */
const matchesOf = async ({ db, storeId }: MemberRequest, pattern: string): Promise<Matches> => {
  const most = mostLookedUp + 1
  const { rows } = await sql<Matches>`
    with named as materialized (
      select distinct product_id as id from sold_name where store_id = ${storeId} and search_name like ${pattern}
    ), client as materialized (
      select id from customer where store_id = ${storeId} and search_text like ${pattern}
    )
    select array(select id from named limit ${most}) as products, array(select id from client limit ${mostSent + 1}) as customers,
      (select count(*) from (
        (select from sale_line where store_id = ${storeId} and product_id in (select id from named) limit ${most})
        union all
        (select from sale where store_id = ${storeId} and customer_id in (select id from client) limit ${most})
      ) as found) as sales
  `.execute(db)
  return rows[0] ?? { products: [], customers: [], sales: 0 }
}

const isLookedUp = ({ products, sales }: Matches): boolean => Math.max(products.length, sales) <= mostLookedUp

export type Found = {
  isFound: Expression<SqlBool>
  /** The time and id of each sale that may be found; null where they are too many to look up. */
  candidates: RawBuilder<unknown> | null
}

/**
 * By what was sold or noted, by who bought it, and by the number on the receipt. Few sales are looked up; among many,
 * the first page is soon found by going through all of them in the order of the list.
 */
export const searchSales = async (request: MemberRequest, search: string): Promise<Found> => {
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
  const named = sql`select customer.id from customer
    where customer.store_id = ${storeId} and customer.search_text like ${pattern}`
  const isSent = customers.length <= mostSent
  const isOfSent = sql<SqlBool>`sale.customer_id = any (${customers}::uuid[])`
  const isOfCustomer = isSent ? isOfSent : sql<SqlBool>`sale.customer_id in (${named})`
  const isFound = sql<SqlBool>`(${sql.join(
    [sql<SqlBool>`sale.search_text like ${pattern}`, isOfCustomer, ...isByNumber],
    sql` or `,
  )})`
  if (!isLookedUp(matches)) return { isFound, candidates: null }

  // Of an array the planner looks up each customer by the key; of a subquery it may read all sales.
  const isOfFew = isSent ? isOfSent : sql<SqlBool>`sale.customer_id = any (array(${named}))`
  const isNoted = sql<SqlBool>`(sale.note is not null or sale.kind = 'RETURN') and sale.search_text like ${pattern}`
  const lookups = [
    sql`select sold_at, sale_id as id from sale_line
      where store_id = ${storeId} and product_id = any (${products}::uuid[])`,
    ...[isOfFew, isNoted, ...isByNumber].map(
      (condition) =>
        sql`select sale.sold_at, sale.id from sale where sale.store_id = ${storeId} and ${condition}`,
    ),
  ]
  return { isFound, candidates: sql`(${sql.join(lookups, sql` union all `)}) as candidate` }
}

/** Of an array the planner expects few rows, and looks each of them up by its key. */
export const isAmongFound = ({ isFound, candidates }: Found): Expression<SqlBool> =>
  candidates
    ? sql<SqlBool>`sale.id in (select unnest(array(select candidate.id from ${candidates}))) and ${isFound}`
    : isFound
