import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'
import { readSummed } from './summed-products.ts'

/** From the rollups. A category in which nothing happened is none, though others around these days sold in it. */
export const keptByCategory = async (
  request: MemberRequest,
  { startDay, endDay }: SaleFilter,
): Promise<RawBuilder<unknown>> => {
  const { folded, changed } = await readSummed(request, {
    by: 'category_id',
    sums: [['net'], ['units'], ['net_units']],
    period: { start: startDay, end: endDay },
  })
  const sold = [...new Map([...folded, ...changed])].filter(
    ([, [, units, netUnits]]) => units !== 0 || netUnits !== 0,
  )
  const ids = sold.map(([id]) => id)
  const totals = sold.map(([, [total = 0]]) => total)
  return sql`select * from unnest(${ids}::uuid[], ${totals}::bigint[]) as category_sum (id, total)`
}
