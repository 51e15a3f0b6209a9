import { addDays, addMonths, type Day, daysBetween, earlier, later } from '../day.ts'
import type { Cents } from '../money.ts'
import type { Period } from '../period.ts'
import { due, lastDue, monthsBetween, onMonthDay, type Schedule, timesDue } from './schedule.ts'

/** What is paid each time it falls due, and over how many months it counts: none is all on its day. */
export type Expense = Schedule & { amount: Cents; spreadMonths: number }

const monthAfter = ({ monthDay }: Expense, billed: Day, months: number): Day =>
  months === 0 ? billed : onMonthDay(billed, months, monthDay)

const shareOf = (amount: Cents, part: number, whole: number): Cents => Math.round((amount * part) / whole)

/** How many months of a bill had begun by that day. */
const monthsBegun = (expense: Expense, billed: Day, day: Day): number => {
  const months = monthsBetween(billed, day)
  const begun = monthAfter(expense, billed, months) <= day ? months + 1 : months
  return Math.min(begun, expense.spreadMonths)
}

const longestMonth = 31

/**
 * What of one bill has counted by the end of a day: its months alike, and the days of each month alike. It only ever
 * grows, and ends at the bill, so that what counts in some days is a difference, and parts always sum to the whole.
 */
const countedBy = (expense: Expense, billed: Day, day: Day): Cents => {
  const { amount, spreadMonths } = expense
  const begun = monthsBegun(expense, billed, day)
  const [start, after] = [monthAfter(expense, billed, begun - 1), monthAfter(expense, billed, begun)]
  const before = shareOf(amount, begun - 1, spreadMonths)
  const share = shareOf(amount, begun, spreadMonths) - before
  // Where the calendar ends, no month comes after.
  const length = daysBetween(start, after) || longestMonth
  return before + shareOf(share, Math.min(daysBetween(start, day) + 1, length), length)
}

/** The last day on which some of it counts; none where it goes on. */
export const lastDay = (expense: Expense): Day | null => {
  const last = lastDue(expense)
  if (last === null || expense.spreadMonths === 0) return last
  return later(last, addDays(monthAfter(expense, last, expense.spreadMonths), -1))
}

/** What of all bills has counted by the end of a day. Those whose months are over need not be looked at one by one. */
const countedInAllBy = (expense: Expense, day: Day): Cents => {
  const { amount, spreadMonths } = expense
  const bills = timesDue(expense, day)
  const over = spreadMonths === 0 ? bills : timesDue(expense, addMonths(day, -spreadMonths - 1))
  let sum = over * amount
  for (let place = over; place < bills; place += 1) sum += countedBy(expense, due(expense, place), day)
  return sum
}

/** What of an expense counts in the period. */
export const amountIn = (expense: Expense, { start, end }: Period): Cents =>
  end < expense.date || end < start
    ? 0
    : countedInAllBy(expense, end) - countedInAllBy(expense, addDays(start, -1))

/** The part of a period whose days have come: what lies ahead does not count yet, as nothing was sold there either. */
export const comePart = ({ start, end }: Period, today: Day): Period => ({ start, end: earlier(end, today) })

export const aheadPart = ({ start, end }: Period, today: Day): Period => ({
  start: later(start, addDays(today, 1)),
  end,
})
