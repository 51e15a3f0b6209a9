import { addDays, addMonths, type Day, daysBetween, earlier, later } from '../day.ts'
import type { Cents } from '../money.ts'
import type { Period } from '../period.ts'
import { dueDays, lastDue, onMonthDay, type Schedule } from './schedule.ts'

/** What is paid each time it falls due, and over how many months it counts: none is all on its day. */
export type Expense = Schedule & { amount: Cents; spreadMonths: number }

const monthAfter = ({ monthDay }: Expense, billed: Day, months: number): Day =>
  months === 0 ? billed : onMonthDay(billed, months, monthDay)

const shareOf = (amount: Cents, part: number, whole: number): Cents => Math.round((amount * part) / whole)

/** How many months of a bill had begun by that day. */
const monthsBegun = (expense: Expense, billed: Day, day: Day): number => {
  let begun = 0
  while (begun < expense.spreadMonths && monthAfter(expense, billed, begun) <= day) begun += 1
  return begun
}

/**
 * What of one bill has counted by the end of a day: its months alike, and the days of each month alike. It only ever
 * grows, and ends at the bill, so that what counts in some days is a difference, and parts always sum to the whole.
 */
const countedBy = (expense: Expense, billed: Day, day: Day): Cents => {
  const { amount, spreadMonths } = expense
  if (day < billed) return 0
  if (spreadMonths === 0) return amount
  const begun = monthsBegun(expense, billed, day)
  const [start, after] = [monthAfter(expense, billed, begun - 1), monthAfter(expense, billed, begun)]
  const before = shareOf(amount, begun - 1, spreadMonths)
  const share = shareOf(amount, begun, spreadMonths) - before
  const length = daysBetween(start, after)
  return before + shareOf(share, Math.min(daysBetween(start, day) + 1, length), length)
}

/** The last day on which some of it counts; none where it goes on. */
export const lastDay = (expense: Expense): Day | null => {
  const last = lastDue(expense)
  if (last === null || expense.spreadMonths === 0) return last
  return later(last, addDays(monthAfter(expense, last, expense.spreadMonths), -1))
}

/** What of an expense counts in the period. */
export const amountIn = (expense: Expense, { start, end }: Period): Cents => {
  if (end < expense.date || end < start) return 0
  const reach = expense.spreadMonths === 0 ? start : addMonths(start, -expense.spreadMonths - 1)
  const dayBefore = addDays(start, -1)
  return dueDays(expense, { start: reach, end }).reduce(
    (sum, billed) => sum + countedBy(expense, billed, end) - countedBy(expense, billed, dayBefore),
    0,
  )
}

/** The part of a period whose days have come: what lies ahead does not count yet, as nothing was sold there either. */
export const comePart = ({ start, end }: Period, today: Day): Period => ({ start, end: earlier(end, today) })

export const aheadPart = ({ start, end }: Period, today: Day): Period => ({
  start: later(start, addDays(today, 1)),
  end,
})
