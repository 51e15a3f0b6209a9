import { type Expense, ExpenseForm } from '@tillsight/contract/books/expenses'
import type { ExpenseKind, Repeat } from '@tillsight/domain/books/expenses/limits'
import { nextDue, type Schedule } from '@tillsight/domain/books/expenses/schedule'
import { type Day, dateOf, isDay } from '@tillsight/domain/day'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import type { Schema } from '#platform/forms/form-problems.ts'
import { amountText, numberFrom } from '#ui/formats/formats.ts'

/** The values as they are typed, in the order of the fields. */
export type ExpenseValues = {
  category: string
  amount: string
  kind: ExpenseKind
  date: string
  repeat: Repeat
  until: string
  spread_months: string
  note: string
  /** What of a repeating one is changed: what comes from a day on, or all of it. */
  reach: 'from' | 'all'
  from: string
}

export const emptyValues = (today: Day): ExpenseValues => ({
  category: '',
  amount: '',
  kind: 'FIXED',
  date: today,
  repeat: 'NONE',
  until: '',
  spread_months: '0',
  note: '',
  reach: 'all',
  from: '',
})

export const valuesOf = (expense: Expense, today: Day): ExpenseValues => ({
  category: expense.category,
  amount: amountText(expense.amount),
  kind: expense.kind,
  date: expense.date,
  repeat: expense.repeat,
  until: expense.until ?? '',
  spread_months: String(expense.spread_months),
  note: expense.note ?? '',
  reach: hasPast(expense, today) && expense.next_dates.length > 0 ? 'from' : 'all',
  from: expense.next_dates[0] ?? today,
})

/** Whether some of it has already fallen due, and some may yet. */
export const hasPast = ({ repeat, date }: Expense, today: Day): boolean => repeat !== 'NONE' && date <= today

/** As the server takes it: what is left empty is emptied there too. */
export const inputOf = (values: ExpenseValues) => ({
  category: values.category,
  amount: numberFrom(values.amount),
  kind: values.kind,
  date: values.date,
  repeat: values.repeat,
  until: values.repeat === 'NONE' ? null : values.until || null,
  spread_months: Number(values.spread_months),
  note: values.note,
})

export const rules = (edited?: Expense): Schema<ExpenseValues, ExpenseValues> => ({
  safeParse: (values) => {
    const checked = ExpenseForm.safeParse(inputOf(values))
    if (!checked.success) return checked
    const issues = decimalIssues([{ field: 'amount', text: values.amount, before: edited?.amount }])
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})

const scheduleOf = ({ date, repeat, until }: ExpenseValues): Schedule => ({
  date,
  monthDay: dateOf(date),
  repeat,
  until: isDay(until) ? until : null,
})

/** The next days on which what is typed would fall due; none where no day is typed. */
export const nextDates = (values: ExpenseValues, today: Day): Day[] =>
  isDay(values.date) ? nextDue(scheduleOf(values), today, 3) : []
