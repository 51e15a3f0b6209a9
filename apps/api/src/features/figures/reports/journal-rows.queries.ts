import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { sql } from 'kysely'
import { methodNames } from '#features/books/sales/index.ts'
import { isInPeriod } from '#features/figures/metrics/index.ts'
import { readCursor } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isNear } from './near-period.queries.ts'
import { receiptOf } from './receipt-of.queries.ts'

export type ChargedTax = { name: string; rate: number; amount: number }

export type JournalRow = {
  sold_at: Date
  number: number
  receipt: ReceiptKey | null
  kind: 'SALE' | 'RETURN'
  return_of: number | null
  return_of_receipt: ReceiptKey | null
  client: string | null
  payment_method: string
  payments: Payment[] | null
  method_names: Record<string, string> | null
  total: number
  tax: number
  /** Each tax once, over all lines; null where none was charged. */
  taxes: ChargedTax[] | null
}

/** Reads the lines only where there is tax to tell apart. */
const taxesOfSale = sql`(
  select jsonb_agg(charged) from (
    select charged.name, charged.rate, added(charged.amount) as amount
    from sale_line as line, jsonb_to_recordset(line.taxes) as charged (name text, rate integer, amount bigint)
    where sale.tax <> 0 and line.store_id = sale.store_id and line.sale_id = sale.id
    group by charged.name, charged.rate
  ) as charged
)`

/** Every sale and return as one row, the first first. */
export const readJournal = (request: MemberRequest, period: TimedPeriod): AsyncGenerator<JournalRow> =>
  readCursor(
    request.db,
    sql<JournalRow>`
      select sale.sold_at, sale.number, ${receiptOf(sql`sale.id`)} as receipt, sale.kind,
        original.number as return_of, ${receiptOf(sql`sale.return_of`)} as return_of_receipt, customer.name as client,
        sale.payment_method, sale.payments, ${methodNames} as method_names, sale.total, sale.tax, ${taxesOfSale} as taxes
      from sale
        left join sale as original on original.store_id = sale.store_id and original.id = sale.return_of
        left join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
      where sale.store_id = ${request.storeId} and ${isNear(period)}
        and ${isInPeriod(request, 'sale', period)}
      order by sale.sold_at, sale.id
    `,
  )

export type VoidedRow = ReceiptKey & { at: Date }

/** Receipts of sales that were deleted, by when they were handed out: their numbers stay taken. */
const voided = (request: MemberRequest, period: TimedPeriod) => sql`(
  select series, number, issued_at as at,
    (issued_at at time zone (select time_zone from store where id = ${request.storeId}))::date as day
  from receipt where store_id = ${request.storeId} and voided_at is not null
) as entry where ${isInPeriod(request, 'entry', period)}`

/** The first first. */
export const selectVoided = async (request: MemberRequest, period: TimedPeriod): Promise<VoidedRow[]> => {
  const { rows } = await sql<VoidedRow>`
    select entry.series, entry.number, entry.at from ${voided(request, period)} order by entry.at, series, number
  `.execute(request.db)
  return rows
}

export const countDocuments = async (request: MemberRequest, period: TimedPeriod): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from sale where store_id = ${request.storeId} and ${isInPeriod(request, 'sale', period)}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}
