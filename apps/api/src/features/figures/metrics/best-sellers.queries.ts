import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { RollupSpan } from '@tillsight/domain/figures/metrics/rollup-spans'
import { sql } from 'kysely'
import { rollupRows } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { nameOfProduct } from './measures.queries.ts'
import { columnsFor, sumOf } from './sum-columns.queries.ts'

/** What each product comes to, in the order of the measures. */
export type ProductTotals = ReadonlyMap<string, readonly number[]>

type Asked = { spans: RollupSpan[]; measures: readonly MeasureId[] }

/** As one text: of thousands of rows, the driver would make an object each. */
export const selectProductTotals = async (
  request: MemberRequest,
  { spans, measures }: Asked,
): Promise<ProductTotals> => {
  const sums = measures.map((measure) => sumOf('product_sum', measure))
  const columns = columnsFor('product_sum', { measures, whatHappened: false })
  const { rows } = await sql<{ totals: Record<string, number[]> }>`
    select coalesce(json_object_agg(product_id, sums), '{}') as totals from (
      select product_id, json_build_array(${sql.join(sums)}) as sums
      from ${rollupRows(request, 'product_sum', { spans, columns })}
      group by product_id
    ) as product
  `.execute(request.db)
  return new Map(Object.entries(rows[0]?.totals ?? {}))
}

/** Which changes of the folded sums are seen: where they are the same, so are the sums. */
export const selectFoldedVersion = async ({ db, storeId }: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(id::text, ' ' order by id), '') as version
    from product_sum_change where store_id = ${storeId}
  `.execute(db)
  return rows[0]?.version ?? ''
}

/** The names that they have now. */
export const selectProductNames = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${nameOfProduct(request, sql`asked.id`)} as name from unnest(${ids}::uuid[]) as asked (id)
  `.execute(request.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
