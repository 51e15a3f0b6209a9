import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { sql } from 'kysely'
import { isInPeriod } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

export type TaxedSum = {
  month: string
  /** Null for what was sold without tax. */
  name: string | null
  /** In thousandths of a percent. */
  rate: number | null
  sales: number
  returns: number
  tax_on_sales: number
  tax_on_returns: number
}

/** What was charged by month, name and rate, from the lines themselves: the sum of the receipts. */
export const selectTaxedSums = async (request: MemberRequest, period: TimedPeriod): Promise<TaxedSum[]> => {
  const { rows } = await sql<TaxedSum>`
    select to_char(line.day, 'YYYY-MM') as month, charged.name, charged.rate,
      added(line.total) filter (where line.quantity > 0) as sales,
      added(line.total) filter (where line.quantity < 0) as returns,
      added(charged.amount) filter (where line.quantity > 0) as tax_on_sales,
      added(charged.amount) filter (where line.quantity < 0) as tax_on_returns
    from sale_line as line
      left join lateral jsonb_to_recordset(line.taxes) as charged (name text, rate integer, amount bigint) on true
    where line.store_id = ${request.storeId} and ${isInPeriod(request, 'line', period)}
    group by 1, charged.name, charged.rate
    order by 1, charged.rate desc nulls last, charged.name
  `.execute(request.db)
  return rows
}
