import type { ExpenseKind, Repeat } from '@tillsight/domain/books/expenses/limits'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { withLastDay } from '#features/books/expenses/index.ts'
import type { StoreRequest } from '#platform/request.ts'

export type NewExpense = {
  id: string
  category: string
  note: string | null
  amount: number
  kind: ExpenseKind
  date: string
  month_day: number
  repeat: Repeat
  until: string | null
  spread_months: number
}

export const insertExpenses = async (
  { db, storeId, now }: StoreRequest,
  expenses: readonly NewExpense[],
): Promise<void> => {
  const rows = expenses.map(({ id, ...said }) => ({
    id,
    ...withLastDay(said),
    search_category: searchText(said.category),
  }))
  await sql`
    insert into expense (store_id, id, category, search_category, amount, kind, date, month_day, repeat, until,
      spread_months, last_day, note, created_at)
    select ${storeId}, row.id, row.category, row.search_category, row.amount, row.kind, row.date, row.month_day,
      row.repeat, row.until, row.spread_months, row.last_day, row.note, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, category text, search_category text,
      amount bigint, kind text, date date, month_day smallint, repeat text, until date, spread_months smallint,
      last_day date, note text)
  `.execute(db)
}
