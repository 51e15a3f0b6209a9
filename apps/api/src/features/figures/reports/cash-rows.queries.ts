import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { cashEntries } from '#features/books/closing/index.ts'
import { isInPeriod } from '#features/figures/metrics/index.ts'
import { readCursor } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isNear } from './near-period.queries.ts'

/** A sale or refund has a number; what moved cash otherwise says where and why. */
export type CashRow = {
  kind: 'SALE' | 'MOVED' | 'TAKEN_OUT' | 'DIFFERENCE'
  at: Date
  number: number | null
  return_of: number | null
  client: string | null
  drawer: string | null
  reason: string | null
  amount: number
}

const cashPaid = sql`share_of(sale.total + sale.tax, paid.before, paid.upto, paid.whole)`

/** The sales of which some was paid in cash. One that cost nothing moved none. */
const cashSales = (request: MemberRequest, period: TimedPeriod): RawBuilder<unknown> => sql`
  sale, payments_of(sale) as paid
  where sale.store_id = ${request.storeId} and paid.method = 'CASH' and ${cashPaid} <> 0
    and ${isNear(period)} and ${isInPeriod(request, 'sale', period)}`

/** Cash that was put in or taken out, and what was missing or too much when a drawer was closed. */
const otherCash = (request: MemberRequest, period: TimedPeriod): RawBuilder<unknown> => sql`
  (${cashEntries(request)}) as entry where ${isInPeriod(request, 'entry', period)}`

/** Everything that moves cash in a period, the first first. */
export const readCashRows = (request: MemberRequest, period: TimedPeriod): AsyncGenerator<CashRow> =>
  readCursor(
    request.db,
    sql<CashRow>`
      select * from (
        select 'SALE' as kind, sale.sold_at as at, sale.number, (
          select original.number from sale as original
          where original.store_id = sale.store_id and original.id = sale.return_of
        ) as return_of, (
          select customer.name from customer
          where customer.store_id = sale.store_id and customer.id = sale.customer_id
        ) as client, null as drawer, null as reason, ${cashPaid} as amount, sale.id
        from ${cashSales(request, period)}
        union all
        select entry.kind, entry.at, null, null, null, entry.drawer, entry.reason, entry.amount, entry.id
        from ${otherCash(request, period)}
      ) as moved
      order by at, id, kind
    `,
  )

export const countCashRows = async (request: MemberRequest, period: TimedPeriod): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ${cashSales(request, period)})
      + (select count(*) from ${otherCash(request, period)}) as count
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

export const sumOtherCash = async (request: MemberRequest, period: TimedPeriod): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select added(entry.amount) as sum from ${otherCash(request, period)}
  `.execute(request.db)
  return rows[0]?.sum ?? 0
}
