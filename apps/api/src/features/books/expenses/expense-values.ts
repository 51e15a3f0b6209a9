import type { expenses } from '@tillsight/contract'
import { type Expense, lastDay } from '@tillsight/domain/books/expenses/expense'
import { dateOf } from '@tillsight/domain/day'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import type { ExpenseRow, ExpenseValues } from './expenses.queries.ts'

type Form = z.output<(typeof expenses.createExpense)['input']>
type Said = Omit<ExpenseValues, 'last_day'>

/** A row, or what will be one, as the rules take it. */
export const expenseOf = (row: Omit<Said, 'category' | 'kind' | 'note'>): Expense => ({
  date: row.date,
  monthDay: row.month_day,
  repeat: row.repeat,
  until: row.until,
  amount: row.amount,
  spreadMonths: row.spread_months,
})

/** With what follows from it: what happens once has no end of its own. */
export const withLastDay = (said: Said): ExpenseValues => {
  const values = { ...said, until: said.repeat === 'NONE' ? null : said.until }
  return { ...values, last_day: lastDay(expenseOf(values)) }
}

const given = <Value>(value: Value | undefined, otherwise: Value): Value =>
  value === undefined ? otherwise : value

/** What a form says; what it leaves out stays as it was. */
export const valuesOf = (form: Form, before?: ExpenseRow): ExpenseValues =>
  withLastDay({
    category: form.category,
    amount: centsOf(form.amount),
    kind: form.kind,
    date: form.date,
    month_day: before?.date === form.date ? before.month_day : dateOf(form.date),
    repeat: form.repeat ?? before?.repeat ?? 'NONE',
    until: given(form.until, before?.until ?? null),
    spread_months: form.spread_months ?? before?.spread_months ?? 0,
    note: given(form.note, before?.note ?? null),
  })
