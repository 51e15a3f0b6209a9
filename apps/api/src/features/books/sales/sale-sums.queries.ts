import { type RollupSpan, rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter, Sums } from './sale-filter.ts'

type Sql = RawBuilder<unknown>
type Covering = RollupSpan & { part?: string | null }

/**
 * The rollups of these spans, each with its sign and the part it belongs to. `offset 0` makes the planner look them up
 * one by one: it cannot estimate how few there are between a first and a last.
 */
export const rollupRows = (
  { storeId }: MemberRequest,
  table: 'sale_sum' | 'product_sum' | 'loss_sum' | 'part_sum',
  { spans, columns, where = sql`true` }: { spans: Covering[]; columns?: readonly string[]; where?: Sql },
): Sql => sql`unnest(
  ${spans.map(({ part }) => part ?? null)}::text[],
  ${spans.map(({ level }) => level)}::smallint[],
  ${spans.map(({ first }) => first)}::integer[],
  ${spans.map(({ last }) => last)}::integer[],
  ${spans.map(({ sign }) => sign)}::smallint[]
) as cover (part, level, first, last, sign)
cross join lateral (
  select ${columns ? sql.join(columns.map(sql.ref)) : sql`*`} from ${sql.table(table)}
  where store_id = ${storeId} and level = cover.level and stretch between cover.first and cover.last and ${where}
  offset 0
) as ${sql.table(table)}`

type SumTable = Parameters<typeof rollupRows>[1]

const quantities: ReadonlySet<string> = new Set(['units', 'net_units', 'restocked_units'])

/** Quantities have decimals, everything else is whole. */
export const areQuantities = (columns: readonly string[]): boolean =>
  columns.some((column) => quantities.has(column))

/** The first of these columns without the others, of all rows of the rollup. */
export const addedUp = (table: SumTable, columns: readonly string[]): RawBuilder<number> => {
  const value = sql.join(
    columns.map((column) => sql.ref(`${table}.${column}`)),
    sql` - `,
  )
  // Quantities are numerics: a product with the sign would be a new one for each row.
  return areQuantities(columns)
    ? sql`added(case when cover.sign > 0 then (${value}) else -(${value}) end)`
    : sql`added((${value}) * cover.sign)`
}

/** Whether the filter has nothing but days: then the rollups have the answer. */
export const isOfDaysOnly = ({ search, startDay, endDay, ...others }: SaleFilter): boolean =>
  search.trim() === '' && Object.values(others).every((value) => value === null)

const added = (column: Sql): Sql => sql`added(cover.sign * (${column}))`

const kept = (request: MemberRequest, table: 'sale_sum' | 'product_sum', filter: SaleFilter): Sql => {
  const period = { start: filter.startDay, end: filter.endDay }
  return rollupRows(request, table, { spans: rollupSpansOf(period, request.today) })
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

/** What was paid by each method, with tax. */
export const keptByMethod = (request: MemberRequest, filter: SaleFilter): Sql => sql`
  select sale_sum.payment_method as method, ${added(sql`sale_sum.net + sale_sum.tax`)} as paid
  from ${kept(request, 'sale_sum', filter)}
  group by sale_sum.payment_method`
