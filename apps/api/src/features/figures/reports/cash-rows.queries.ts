import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { cashEntries, cashOf, changedCash, isReal } from '#features/books/closing/index.ts'
import { isInPeriod } from '#features/figures/metrics/index.ts'
import { readCursor } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isNear } from './near-period.queries.ts'
import { receiptOf } from './receipt-of.queries.ts'

/**
 * A sale or refund has a number; what moved cash otherwise says where and why. Edited and deleted are sales that changed
 * after they were closed, as they were then: the drawer was counted with them.
 */
export type CashRow = {
  kind: 'SALE' | 'EDITED' | 'DELETED' | 'MOVED' | 'TAKEN_OUT' | 'DIFFERENCE'
  at: Date
  number: number | null
  receipt: ReceiptKey | null
  return_of: number | null
  return_of_receipt: ReceiptKey | null
  client: string | null
  drawer: string | null
  reason: string | null
  amount: number
}

type Sql = RawBuilder<unknown>

/** The sales of which some was paid in cash. One that cost nothing moved none, and samples are not part of the books. */
const cashSales = (request: MemberRequest, period: TimedPeriod): Sql => sql`
  sale
  where sale.store_id = ${request.storeId} and (sale.payment_method = 'CASH' or sale.payments is not null)
    and ${cashOf('sale')} <> 0 and ${isReal('sale')} and ${isNear(period)} and ${isInPeriod(request, 'sale', period)}
    and sale.id not in (select sale_id from (${changedCash(request)}) as changed)`

/** Cash that was put in or taken out, what was missing or too much at a close, and sales that changed after it. */
const otherCash = (request: MemberRequest, period: TimedPeriod): Sql => sql`(
  select kind, at, day, null::integer as number, null::json as receipt, drawer, amount, reason, id
  from (${cashEntries(request)}) as moved
  union all
  select kind, at, day, number, json_build_object('series', series, 'number', receipt_number), drawer, amount, reason,
    sale_id
  from (${changedCash(request)}) as changed where amount <> 0
) as entry where ${isInPeriod(request, 'entry', period)}`

/** Everything that moves cash in a period, the first first. */
export const readCashRows = (request: MemberRequest, period: TimedPeriod): AsyncGenerator<CashRow> =>
  readCursor(
    request.db,
    sql<CashRow>`
      select * from (
        select 'SALE' as kind, sale.sold_at as at, sale.number, ${receiptOf(sql`sale.id`)} as receipt, (
          select original.number from sale as original
          where original.store_id = sale.store_id and original.id = sale.return_of
        ) as return_of, ${receiptOf(sql`sale.return_of`)} as return_of_receipt, (
          select customer.name from customer
          where customer.store_id = sale.store_id and customer.id = sale.customer_id
        ) as client, null as drawer, null as reason, ${cashOf('sale')} as amount, sale.id
        from ${cashSales(request, period)}
        union all
        select entry.kind, entry.at, entry.number, entry.receipt, null, null, null, entry.drawer, entry.reason,
          entry.amount, entry.id
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

/** What the rollups have of sales that changed after their close, and of samples. */
const notInBooks = (request: MemberRequest, period: TimedPeriod): Sql => sql`(
  select now_at as at, now_day as day, now_amount as amount from (${changedCash(request)}) as changed
  where now_at is not null
  union all
  select sale.sold_at, sale.day, ${cashOf('sale')} from sale
  where sale.store_id = ${request.storeId} and not ${isReal('sale')}
) as entry where ${isInPeriod(request, 'entry', period)}`

/** The cash that the rollups do not have, less what only they have. */
export const sumOtherCash = async (request: MemberRequest, period: TimedPeriod): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select added(entry.amount) from ${otherCash(request, period)}), 0)
      - coalesce((select added(entry.amount) from ${notInBooks(request, period)}), 0) as sum
  `.execute(request.db)
  return rows[0]?.sum ?? 0
}
