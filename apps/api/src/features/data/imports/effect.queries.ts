import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

const isImported = sql`outcome in ('new', 'changed')`

export const selectNamedCategories = async (
  { db, storeId }: StoreRequest,
  importId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(record ->> 'category', ''), 'Other') as name from import_row
    where store_id = ${storeId} and import_id = ${importId} and outcome = 'new'
    union
    select record ->> 'category' from import_row
    where store_id = ${storeId} and import_id = ${importId} and outcome = 'changed' and record ->> 'category' <> ''
    limit 5000
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const selectCategories = async ({ db, storeId }: StoreRequest): Promise<string[]> => {
  const { rows } = await sql<{ search_name: string }>`
    select search_name from category where store_id = ${storeId}
  `.execute(db)
  return rows.map(({ search_name }) => search_name)
}

/** By how many units the stock of how many products changes. */
export const selectStockEffect = async (
  { db, storeId }: StoreRequest,
  importId: string,
): Promise<{ products: number; units: number }> => {
  const { rows } = await sql<{ products: number; units: number }>`
    select count(*) as products, coalesce(sum(by), 0) as units from (
      select (record ->> 'quantity')::numeric as by from import_row
      where store_id = ${storeId} and import_id = ${importId} and outcome = 'new'
      union all
      select (change ->> 'after')::numeric - (change ->> 'before')::numeric
      from import_row, jsonb_array_elements(changes) as change
      where store_id = ${storeId} and import_id = ${importId} and ${isImported} and change ->> 'field' = 'quantity'
    ) as moved where by <> 0
  `.execute(db)
  return rows[0] ?? { products: 0, units: 0 }
}

const ofMonths = async (
  { db, storeId }: StoreRequest,
  { table, day, amount, where }: Record<'table' | 'day' | 'amount' | 'where', ReturnType<typeof sql>>,
  months: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const sorted = months.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return new Map()
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(${day}, 'YYYY-MM') as month, added(${amount}) as amount from ${table}
    where store_id = ${storeId} and ${day} >= ${`${first}-01`}::date
      and ${day} < ${`${last}-01`}::date + interval '1 month' and ${where}
    group by 1
  `.execute(db)
  return new Map(rows.map(({ month, amount }) => [month, amount]))
}

export const selectRevenueByMonth = (request: StoreRequest, months: readonly string[]) =>
  ofMonths(request, { table: sql`sale`, day: sql`day`, amount: sql`total`, where: sql`true` }, months)

/** Those that are paid once: others are due in months of their own. */
export const selectExpensesByMonth = (request: StoreRequest, months: readonly string[]) =>
  ofMonths(
    request,
    {
      table: sql`expense`,
      day: sql`date`,
      amount: sql`amount`,
      where: sql`deleted_at is null and repeat = 'NONE'`,
    },
    months,
  )

export const selectPurchases = async (
  { db, storeId }: StoreRequest,
  ids: readonly string[],
): Promise<{ id: string; purchases: number }[]> => {
  const { rows } = await sql<{ id: string; purchases: number }>`
    select id, purchases from customer where store_id = ${storeId} and id = any (${ids}::uuid[])
  `.execute(db)
  return rows
}
