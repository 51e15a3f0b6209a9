import type { RollupSpan } from '@tillsight/domain/figures/metrics/rollup-spans'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { addedUp, rollupRows } from './sale-sums.queries.ts'

/** What each product or category comes to. */
export type Totals = ReadonlyMap<string, readonly number[]>

/** Each sum is a column without those that follow it. */
export type Summed = { by: 'product_id' | 'category_id'; sums: readonly (readonly string[])[] }

/** As numbers of columns are read, which these are not. */
const areExact = (totals: readonly number[]): boolean =>
  totals.every((total) => Math.abs(total) <= Number.MAX_SAFE_INTEGER)

/** As one text: of thousands of rows, the driver would make an object each. */
export const selectTotals = async (
  request: MemberRequest,
  { by, sums, spans }: Summed & { spans: RollupSpan[] },
): Promise<Totals> => {
  const columns = [...new Set([by, ...sums.flat()])]
  const { rows } = await sql<{ totals: Record<string, number[]> }>`
    select coalesce(json_object_agg(id, sums), '{}') as totals from (
      select ${sql.ref(by)} as id,
        json_build_array(${sql.join(sums.map((columns) => addedUp('product_sum', columns)))}) as sums
      from ${rollupRows(request, 'product_sum', { spans, columns })}
      group by ${sql.ref(by)}
    ) as summed
  `.execute(request.db)
  const totals = Object.entries(rows[0]?.totals ?? {})
  if (!totals.every(([, sums]) => areExact(sums))) throw new RangeError('a sum does not fit a number')
  return new Map(totals)
}

/** Which changes of the folded sums are seen: where they are the same, so are the sums. */
export const selectFoldedVersion = async ({ db, storeId }: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(id::text, ' ' order by id), '') as version
    from product_sum_change where store_id = ${storeId}
  `.execute(db)
  return rows[0]?.version ?? ''
}
