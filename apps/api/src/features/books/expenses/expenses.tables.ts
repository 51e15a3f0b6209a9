import type { ExpenseKind, Repeat } from '@tillsight/domain/books/expenses/limits'
import type { Generated } from 'kysely'

export type ExpensesTables = {
  expense: {
    store_id: string
    id: string
    category: string
    search_category: string
    amount: number
    kind: ExpenseKind
    date: string
    /** The day of the month that is meant, where a month may be too short for it. */
    month_day: number
    repeat: Repeat
    until: string | null
    spread_months: number
    /** The last day on which some of it counts; none where it goes on. */
    last_day: string | null
    note: string | null
    /** The expense that it took over from. */
    follows: string | null
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
    recorded_at: Generated<Date>
  }
}
