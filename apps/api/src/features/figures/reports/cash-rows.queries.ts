import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { sql } from 'kysely'
import { isInPeriod } from '#features/figures/metrics/index.ts'
import { readCursor } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isNear } from './near-period.queries.ts'

export type CashRow = {
  at: Date
  number: number
  return_of: number | null
  client: string | null
  payment_method: string
  payments: Payment[] | null
  total: number
  tax: number
}

/** The sales of which some was paid in cash. One that cost nothing moved none. */
const withCash = sql`(
  (sale.payments is null and sale.payment_method = 'CASH') or sale.payments @> '[{"method": "CASH"}]'
) and sale.total + sale.tax <> 0`

/**
 * Everything that moves cash in a period, the first first. Another source, such as cash put in and taken out when a
 * day is closed, is a `union all` here, and part of the balance that is brought forward.
 */
export const readCashRows = (request: MemberRequest, period: TimedPeriod): AsyncGenerator<CashRow> =>
  readCursor(
    request.db,
    sql<CashRow>`
      select sale.sold_at as at, sale.number, original.number as return_of, customer.name as client,
        sale.payment_method, sale.payments, sale.total, sale.tax
      from sale
        left join sale as original on original.store_id = sale.store_id and original.id = sale.return_of
        left join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
      where sale.store_id = ${request.storeId} and ${withCash} and ${isNear(period)}
        and ${isInPeriod(request, 'sale', period)}
      order by sale.sold_at, sale.id
    `,
  )

export const countCashRows = async (request: MemberRequest, period: TimedPeriod): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from sale
    where store_id = ${request.storeId} and ${withCash} and ${isInPeriod(request, 'sale', period)}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}
