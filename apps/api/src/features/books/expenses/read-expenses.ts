import { counting, type Span } from '@tillsight/domain/books/expenses/counting'
import { aheadPart, amountIn, comePart } from '@tillsight/domain/books/expenses/expense'
import type { ExpenseKind } from '@tillsight/domain/books/expenses/limits'
import { type Day, numberOf } from '@tillsight/domain/day'
import type { Cents } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import type { Known } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { expenseOf } from './expense-values.ts'
import {
  type CountedRow,
  type ExpenseFilter,
  type ListedRow,
  selectCountedExpenses,
  selectExpenses,
} from './expenses.queries.ts'

export type AskedExpenses = {
  category?: string | undefined
  kind?: ExpenseKind | undefined
  start_date?: Day | undefined
  end_date?: Day | undefined
}

export const filterOf = ({ category, kind, start_date, end_date }: AskedExpenses): ExpenseFilter => ({
  category: category ?? null,
  kind: kind ?? null,
  start: start_date ?? null,
  end: end_date ?? null,
})

/** An expense with what of it counts in some days, and what will; null where that has no end. */
export type Counted = { row: ListedRow; counted: Cents; ahead: Cents | null }

type Days = Pick<ExpenseFilter, 'start' | 'end'>

export const countedIn = (row: ListedRow, { start, end }: Days, today: Day): Counted => {
  const expense = expenseOf(row)
  const first = start ?? row.date
  const last = end ?? row.last_day
  return {
    row,
    counted: amountIn(expense, comePart({ start: first, end: end ?? today }, today)),
    ahead: last === null ? null : amountIn(expense, aheadPart({ start: first, end: last }, today)),
  }
}

/** The expenses that count in the days of a filter: thousands, so in slices. */
export const readCounted = async (request: MemberRequest, filter: ExpenseFilter): Promise<Counted[]> => {
  const rows = await selectExpenses(request, filter)
  const all = await mapInSlices(rows, (row) => countedIn(row, filter, request.today))
  return all.filter(isCounted)
}

const isCounted = ({ counted, ahead }: Counted): boolean => counted > 0 || ahead !== 0

/** An expense that may count in a period, with what of it does in any part of that. */
export type PeriodExpense = Pick<
  CountedRow,
  'id' | 'date' | 'category' | 'search_category' | 'kind' | 'repeat'
> & {
  /** Up to today, as all figures are. */
  countedIn: (part: Span) => Cents
  /** Whether or not its days have come. */
  dueIn: (part: Span) => Cents
  /** What is paid, whole on the days on which it falls due, over how many months it may count. */
  paidIn: (part: Span) => Cents
}

/** Of these days; as they were known then, where that is asked for. */
export const readExpenses = async (
  request: MemberRequest,
  period: Period,
  known?: Known,
): Promise<PeriodExpense[]> => {
  const rows = await selectCountedExpenses(request, period, known)
  const last = numberOf(request.today)
  return mapInSlices(rows, (row) => {
    const expense = expenseOf(row)
    const dueIn = counting(expense)
    const paidIn = counting({ ...expense, spreadMonths: 0 })
    return { ...row, countedIn: ({ from, to }) => dueIn({ from, to: Math.min(to, last) }), dueIn, paidIn }
  })
}
