import { spanOf } from '@tillsight/domain/books/expenses/counting'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Period } from '@tillsight/domain/period'
import { countingDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type PeriodExpense, readExpenses } from '#features/books/expenses/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { belongs, type ExpenseMeasure } from './expense-measures.ts'
import type { FactRow } from './explain.queries.ts'

export const isOfExpenses = (measure: MeasureId): measure is ExpenseMeasure => measure in belongs

const rowOf = (expense: PeriodExpense, period: Period): FactRow => {
  const amount = expense.countedIn(spanOf(period))
  return {
    kind: 'EXPENSE',
    id: expense.id,
    subject_id: null,
    name: expense.category,
    number: null,
    count: null,
    at: expense.date,
    amount,
    first: amount,
    second: expense.id,
    third: null,
  }
}

/** The expenses of which something counts in these days, the largest first. They are few: a store adds them by hand. */
export const readExpenseRows = async (
  request: MemberRequest,
  measure: ExpenseMeasure,
  asked: TimedPeriod,
): Promise<FactRow[]> => {
  const period = countingDays(asked)
  const expenses = await readExpenses(request, period)
  return expenses
    .filter(belongs[measure])
    .map((expense) => rowOf(expense, period))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => other.amount - one.amount || (one.id < other.id ? 1 : -1))
}
