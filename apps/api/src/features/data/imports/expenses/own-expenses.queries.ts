import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { NewExpense } from './write-expenses.queries.ts'

export type OwnExpense = NewExpense

/** A store has at most 20,000 of them. */
export const selectOwnExpenses = async (
  { db, storeId }: StoreRequest,
  categories: readonly string[],
): Promise<OwnExpense[]> => {
  const { rows } = await sql<OwnExpense>`
    select id, category, note, amount, kind, date, month_day, repeat, until, spread_months from expense
    where store_id = ${storeId} and deleted_at is null
      and search_category = any (${[...new Set(categories.map(searchText))]}::text[])
    order by id
  `.execute(db)
  return rows
}
