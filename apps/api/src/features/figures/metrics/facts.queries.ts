import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { Behind } from './behind-kinds.queries.ts'
import { linesFor, salesFor } from './by-payment.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import { isDocumentIn, isLineIn, splitsOf, withCustomer } from './parts.queries.ts'
import { withSupplier } from './supplied.queries.ts'

type Sql = RawBuilder<unknown>

export type RowsQuestion = {
  behind: Behind
  period: TimedPeriod
  sellerId: string | null
  filters: readonly Filter[]
}

export type Source = { from: Sql; columns: Sql; order: [Sql, Sql, Sql?] }

/** No store's day begins or ends more than a day from the same one in UTC: lets the index of instants find the days. */
const nearDays = (at: Sql, { start, end }: Period): Sql =>
  sql`${at} >= ${start}::date - interval '1 day' and ${at} < ${end}::date + interval '2 days'`

const bySeller = (sellerId: string | null): Sql => (sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``)

const isByPayment = (filters: readonly Filter[]): boolean => filters.some(({ by }) => by === 'payment_method')

export const sales = (request: MemberRequest, { behind, period, sellerId, filters }: RowsQuestion): Sql => {
  const where = sql`sale.store_id = ${request.storeId} and ${isInPeriod(request, 'sale', period)}
    and ${nearDays(sql`sale.sold_at`, period)} ${bySeller(sellerId)}`
  return sql`${salesFor({ where, isByPayment: isByPayment(filters) })} ${withCustomer([], filters)}
    where ${behind.where} and ${isDocumentIn(filters)}`
}

export const lines = (request: MemberRequest, { behind, period, sellerId, filters }: RowsQuestion): Sql => {
  const where = sql`line.store_id = ${request.storeId} and ${isInPeriod(request, 'line', period)}`
  return sql`${linesFor({ where, isByPayment: isByPayment(filters) })}
    join sale on sale.store_id = line.store_id and sale.id = line.sale_id ${withCustomer([], filters)}
    ${withSupplier(splitsOf(filters), { storeId: sql`${request.storeId}`, productId: sql`line.product_id` })}
    where ${behind.where} ${bySeller(sellerId)} and ${isLineIn(filters)}`
}

export const nameOf = (table: 'customer' | 'product', id: Sql, storeId: string): Sql => sql`(
  select ${table === 'product' ? shownName : sql.ref(`${table}.name`)} from ${sql.table(table)}
  where ${sql.ref(`${table}.store_id`)} = ${storeId} and ${sql.ref(`${table}.id`)} = ${id}
)`

/** A short name is cut where it is that of a variant. */
export const shownName = sql`coalesce(product.long_name, product.name)`
