import type { Expense, ListedExpense } from '@tillsight/contract/books/expenses'
import { nextDue } from '@tillsight/domain/books/expenses/schedule'
import { addDays, type Day } from '@tillsight/domain/day'
import { amountOf } from '@tillsight/domain/money'
import { expenseOf } from './expense-values.ts'
import type { ListedRow } from './expenses.queries.ts'
import type { Counted } from './read-expenses.ts'

const datesShown = 3

export const presentExpense = (row: ListedRow, today: Day): Expense => ({
  id: row.id,
  category: row.category,
  amount: amountOf(row.amount),
  kind: row.kind,
  date: row.date,
  note: row.note,
  repeat: row.repeat,
  until: row.until,
  spread_months: row.spread_months,
  next_dates: nextDue(expenseOf(row), addDays(today, 1), datesShown),
  version: row.version,
})

/** The next day on which it falls due; where none is left, the last one that it may have been. */
export const dueDay = (row: ListedRow, today: Day): Day =>
  nextDue(expenseOf(row), addDays(today, 1), 1)[0] ?? row.until ?? row.date

export const presentListed = ({ row, counted, ahead }: Counted, today: Day): ListedExpense => ({
  ...presentExpense(row, today),
  counted: amountOf(counted),
  ahead: ahead === null ? null : amountOf(ahead),
})
