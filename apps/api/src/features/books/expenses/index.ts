import { expenses } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createExpense } from './create-expense.ts'
import { deleteExpense } from './delete-expense.ts'
import { editExpense } from './edit-expense.ts'
import { selectExpenseCategories } from './expenses.queries.ts'
import { exportExpenses } from './export-expenses.ts'
import { listExpenses } from './list-expenses.ts'
import { rejoinExpense } from './rejoin-expense.ts'
import { restoreExpense } from './restore-expense.ts'
import { summariseExpenses } from './summarise-expenses.ts'

export const expenseCalls = [
  answering(expenses.listExpenses, listExpenses),
  answering(expenses.exportExpenses, exportExpenses),
  answering(expenses.summariseExpenses, summariseExpenses),
  answering(expenses.listExpenseCategories, selectExpenseCategories),
  answering(expenses.createExpense, createExpense),
  answering(expenses.editExpense, editExpense),
  answering(expenses.deleteExpense, deleteExpense),
  answering(expenses.restoreExpense, restoreExpense),
  answering(expenses.rejoinExpense, rejoinExpense),
]

export { withLastDay } from './expense-values.ts'
export { insertExpense } from './expenses.queries.ts'
export { type PeriodExpense, readExpenses } from './read-expenses.ts'
export { refuseManyRepeating } from './refuse-endless.ts'
export { sumByCategory } from './sum-by-category.ts'
