import { addDays, type Day, earlier, later } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Period } from '#domain/period.ts'
import { counting, daysOfMonths, type Expense, spanOf } from './counting.ts'
import { lastDue, onMonthDay } from './schedule.ts'

export type { Expense } from './counting.ts'

/** The last day on which some of it counts; none where it goes on. */
export const lastDay = (expense: Expense): Day | null => {
  const last = lastDue(expense)
  if (last === null || expense.spreadMonths === 0) return last
  if (expense.repeat === 'WEEKLY') return addDays(last, daysOfMonths(expense.spreadMonths) - 1)
  return later(last, addDays(onMonthDay(last, expense.spreadMonths, expense.monthDay), -1))
}

/** What of an expense counts in the period. */
export const amountIn = (expense: Expense, period: Period): Cents => counting(expense)(spanOf(period))

/** The part of a period up to today: future days do not count yet, as nothing was sold on them either. */
export const comePart = ({ start, end }: Period, today: Day): Period => ({ start, end: earlier(end, today) })

export const aheadPart = ({ start, end }: Period, today: Day): Period => ({
  start: later(start, addDays(today, 1)),
  end,
})
