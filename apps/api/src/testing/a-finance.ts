import type { finances } from '@tillsight/contract'
import type { Expense, ListedExpense } from '@tillsight/contract/books/expenses'
import type { z } from 'zod'
import type { Answer, Visitor } from './a-visitor.ts'

type Details = Record<string, unknown>

export const expenseForm = (details: Details = {}) => ({
  category: 'Rent',
  amount: 100,
  kind: 'FIXED',
  date: '2026-01-01',
  ...details,
})

export const trySpending = (person: Visitor, details: Details = {}): Promise<Answer> =>
  person.post('/expense/create', expenseForm(details))

export const spend = async (person: Visitor, details: Details = {}): Promise<Expense> =>
  (await trySpending(person, details)).data

/** What the edit form of an expense sends when only these fields were touched. */
export const editOfExpense = (expense: Expense, details: Details = {}) => ({
  id: expense.id,
  category: expense.category,
  amount: expense.amount,
  kind: expense.kind,
  date: expense.date,
  note: expense.note,
  repeat: expense.repeat,
  until: expense.until,
  spread_months: expense.spread_months,
  version: expense.version,
  ...details,
})

export const expensesIn = async (person: Visitor, query = ''): Promise<ListedExpense[]> =>
  (await person.get(`/expense/view${query}`)).data

export type Finances = z.infer<typeof finances.financeSummary.output>

/** What the finances say of these days, both included; of all time where none are given. */
export const financesOf = async (person: Visitor, start = '', end = start): Promise<Finances> =>
  (await person.get(`/finance/summary?start_date=${start}&end_date=${end}`)).data

export type BreakEven = z.infer<typeof finances.breakEven.output>

export const breakEvenOf = async (person: Visitor, month: string): Promise<BreakEven> =>
  (await person.get(`/finance/break_even?month=${month}`)).data
