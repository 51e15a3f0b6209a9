import type { ArchiveSum } from '@tillsight/domain/data/archive/sums'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** In hundredths or units, as text: no sum is too large for it. */
export type Sums = Record<ArchiveSum, string>

export const selectArchiveSums = async ({ db, storeId }: MemberRequest): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select sales.*, lines.*, stock.*,
      (select coalesce(sum(amount), 0)::text from expense where store_id = ${storeId} and deleted_at is null) as expenses,
      (select coalesce(sum(round(quantity * unit_cost)), 0)::text from movement_loss where store_id = ${storeId})
        as stock_losses,
      (select coalesce(sum(spent), 0)::text from customer where store_id = ${storeId}) as spent,
      (select coalesce(sum(net + tax), 0)::text from invoice where store_id = ${storeId}) as invoiced,
      (select coalesce(sum(counted), 0)::text from drawer_close where store_id = ${storeId}) as counted,
      (select coalesce(sum(amount), 0)::text from cash_movement where store_id = ${storeId}) as cash_moved
    from (
      select coalesce(sum(total), 0)::text as revenue, coalesce(sum(tax), 0)::text as tax,
        coalesce(sum(cost), 0)::text as cost, coalesce(sum(discount), 0)::text as discount
      from sale where store_id = ${storeId}
    ) as sales, (
      select coalesce(sum(total), 0)::text as line_revenue, coalesce(sum(quantity), 0)::numeric(30, 3)::text as units
      from sale_line where store_id = ${storeId}
    ) as lines, (
      select coalesce(sum(balance), 0)::numeric(30, 3)::text as stock_units,
        coalesce(sum(round(balance * cost)), 0)::text as stock_value
      from product where store_id = ${storeId}
    ) as stock
  `.execute(db)
  if (!rows[0]) throw new Error('an answer without a row')
  return rows[0]
}

/** How many rows of the store these tables have. */
export const countRows = async (
  { db, storeId }: MemberRequest,
  tables: readonly string[],
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where store_id = ${storeId}
    `.execute(db)
    counts.set(table, rows[0]?.count ?? 0)
  }
  return counts
}
