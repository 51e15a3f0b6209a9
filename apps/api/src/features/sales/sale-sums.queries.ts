import { addDays } from '@tillsight/domain/day'
import { type Stretch, stretchesOf } from '@tillsight/domain/metrics/stretches'
import type { Period } from '@tillsight/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter, Sums } from './sale-filter.ts'

type Sql = RawBuilder<unknown>
type Covering = Stretch & { part?: string | null }

/** Stretches as a table, to be joined with the sums that are kept of them. */
export const cover = (stretches: Covering[]): Sql => sql`unnest(
  ${stretches.map(({ part }) => part ?? null)}::text[],
  ${stretches.map(({ level }) => level)}::smallint[],
  ${stretches.map(({ stretch }) => stretch)}::integer[],
  ${stretches.map(({ sign }) => sign)}::smallint[]
) as cover (part, level, stretch, sign)`

/** Whether all that was asked for are days: what is kept added up then tells it. */
export const isOfDaysOnly = ({ search, startDay, endDay, ...others }: SaleFilter): boolean =>
  search.trim() === '' && Object.values(others).every((value) => value === null)

/** An open end is where the sales end. */
const selectPeriod = async ({ db, storeId }: MemberRequest, filter: SaleFilter): Promise<Period | null> => {
  const { rows } = await sql<{ start: string | null; end: string | null }>`
    select date '2000-01-01' + min(stretch) * 1024 as start, date '2000-01-01' + max(stretch) * 1024 as end
    from sale_sum where store_id = ${storeId} and level = 5
  `.execute(db)
  const [first] = rows
  if (!first?.start || !first.end) return null
  const [start, end] = [filter.startDay ?? first.start, filter.endDay ?? addDays(first.end, 1023)]
  return start > end ? null : { start, end }
}

const selectStretches = async (request: MemberRequest, filter: SaleFilter): Promise<Stretch[]> => {
  const period = await selectPeriod(request, filter)
  return period ? stretchesOf(period) : []
}

const added = (column: Sql): Sql => sql`added(cover.sign * (${column}))`

const kept = (
  { storeId }: MemberRequest,
  table: 'sale_sum' | 'product_sum',
  stretches: Stretch[],
): Sql => sql`
  ${cover(stretches)} join ${sql.table(table)} as kept
    on kept.store_id = ${storeId} and kept.level = cover.level and kept.stretch = cover.stretch`

export const selectKeptSums = async (request: MemberRequest, filter: SaleFilter): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select ${added(sql`kept.sales`)} as sales, ${added(sql`kept.returns`)} as returns,
      ${added(sql`kept.net_units`)} as quantity, ${added(sql`kept.net_gross - kept.net`)} as discount,
      ${added(sql`kept.net`)} as total, ${added(sql`kept.net - kept.cost`)} as profit,
      ${added(sql`kept.discounted_sales`)} as discounted_sales,
      ${added(sql`kept.discounted_net`)} as discounted_total
    from ${kept(request, 'sale_sum', await selectStretches(request, filter))}
  `.execute(request.db)
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

/** A category in which nothing happened is none, though others around these days sold in it. */
export const keptByCategory = async (request: MemberRequest, filter: SaleFilter): Promise<Sql> => sql`
  select kept.category_id as id, ${added(sql`kept.net`)} as total
  from ${kept(request, 'product_sum', await selectStretches(request, filter))}
  group by kept.category_id
  having ${added(sql`kept.units`)} <> 0 or ${added(sql`kept.net_units`)} <> 0`
