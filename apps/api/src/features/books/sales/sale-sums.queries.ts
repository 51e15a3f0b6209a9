import { type RollupSpan, rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter, Sums } from './sale-filter.ts'

type Sql = RawBuilder<unknown>
type Covering = RollupSpan & { part?: string | null }

/**
 * The sums that are kept of these stretches, each with its sign and what part of the whole it is. `offset 0` has them
 * looked up one after the other: how few there are between a first and a last cannot be guessed.
 */
export const rollupRows = (
  { storeId }: MemberRequest,
  table: 'sale_sum' | 'product_sum' | 'loss_sum',
  stretches: Covering[],
): Sql => sql`unnest(
  ${stretches.map(({ part }) => part ?? null)}::text[],
  ${stretches.map(({ level }) => level)}::smallint[],
  ${stretches.map(({ first }) => first)}::integer[],
  ${stretches.map(({ last }) => last)}::integer[],
  ${stretches.map(({ sign }) => sign)}::smallint[]
) as cover (part, level, first, last, sign)
cross join lateral (
  select * from ${sql.table(table)}
  where store_id = ${storeId} and level = cover.level and stretch between cover.first and cover.last
  offset 0
) as ${sql.table(table)}`

/** Whether all that was asked for are days: what is kept added up then tells it. */
export const isOfDaysOnly = ({ search, startDay, endDay, ...others }: SaleFilter): boolean =>
  search.trim() === '' && Object.values(others).every((value) => value === null)

const added = (column: Sql): Sql => sql`added(cover.sign * (${column}))`

const kept = (request: MemberRequest, table: 'sale_sum' | 'product_sum', filter: SaleFilter): Sql => {
  const period = { start: filter.startDay, end: filter.endDay }
  return rollupRows(request, table, rollupSpansOf(period, request.today))
}

export const selectKeptSums = async (request: MemberRequest, filter: SaleFilter): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select ${added(sql`sale_sum.sales`)} as sales, ${added(sql`sale_sum.returns`)} as returns,
      ${added(sql`sale_sum.net_units`)} as quantity, ${added(sql`sale_sum.discount`)} as discount,
      ${added(sql`sale_sum.net`)} as total, ${added(sql`sale_sum.net - sale_sum.cost`)} as profit,
      ${added(sql`sale_sum.discounted_sales`)} as discounted_sales,
      ${added(sql`sale_sum.discounted_net`)} as discounted_total
    from ${kept(request, 'sale_sum', filter)}
  `.execute(request.db)
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

/** A category in which nothing happened is none, though others around these days sold in it. */
export const keptByCategory = (request: MemberRequest, filter: SaleFilter): Sql => sql`
  select product_sum.category_id as id, ${added(sql`product_sum.net`)} as total
  from ${kept(request, 'product_sum', filter)}
  group by product_sum.category_id
  having ${added(sql`product_sum.units`)} <> 0 or ${added(sql`product_sum.net_units`)} <> 0`
