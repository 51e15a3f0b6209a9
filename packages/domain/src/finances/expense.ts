import {
  addDays,
  addMonths,
  type Day,
  earlier,
  firstOfMonth,
  later,
  monthAt,
  monthOf,
  numberOf,
  yearOf,
} from '../day.ts'
import type { Cents } from '../money.ts'
import type { Period } from '../period.ts'
import { lastDue, monthsOf, onMonthDay, type Schedule, timesDue } from './schedule.ts'

/** What is paid each time it falls due, and over how many months it counts: none is all on its day. */
export type Expense = Schedule & { amount: Cents; spreadMonths: number }

const shareOf = (amount: Cents, part: number, whole: number): Cents => Math.round((amount * part) / whole)

/** A day as numbers, since a sum over many bills asks for many days. */
type Place = { day: number; month: number }

const placeOf = (day: Day): Place => ({ day: numberOf(day), month: yearOf(day) * 12 + monthOf(day) - 1 })

/** That day of a month, or the last one of a month that is too short. */
const dayInMonth = (month: number, monthDay: number): number => {
  const first = firstOfMonth(month)
  return first + Math.min(monthDay, firstOfMonth(month + 1) - first) - 1
}

/** When the bill came that had so many before it. */
const billedAt = ({ repeat, monthDay }: Expense, first: Place, place: number): Place => {
  if (place === 0 || repeat === 'NONE') return first
  if (repeat === 'WEEKLY') return { day: first.day + 7 * place, month: monthAt(first.day + 7 * place) }
  const month = first.month + monthsOf[repeat] * place
  return { day: dayInMonth(month, monthDay), month }
}

/**
 * What of one bill has counted by the end of a day: its months alike, and the days of each month alike. It only ever
 * grows, and ends at the bill, so that what counts in some days is a difference, and parts always sum to the whole.
 */
const countedBy = (
  { amount, spreadMonths, monthDay }: Expense,
  billed: Place,
  { day, month }: Place,
): Cents => {
  const monthAfter = (months: number): number =>
    months === 0 ? billed.day : dayInMonth(billed.month + months, monthDay)
  const months = month - billed.month
  const begun = Math.min(monthAfter(months) <= day ? months + 1 : months, spreadMonths)
  const [start, after] = [monthAfter(begun - 1), monthAfter(begun)]
  const before = shareOf(amount, begun - 1, spreadMonths)
  const share = shareOf(amount, begun, spreadMonths) - before
  return before + shareOf(share, Math.min(day - start + 1, after - start), after - start)
}

/** The last day on which some of it counts; none where it goes on. */
export const lastDay = (expense: Expense): Day | null => {
  const last = lastDue(expense)
  if (last === null || expense.spreadMonths === 0) return last
  return later(last, addDays(onMonthDay(last, expense.spreadMonths, expense.monthDay), -1))
}

/** What of all bills has counted by the end of a day. Those whose months are over need not be looked at one by one. */
const countedInAllBy = (expense: Expense, day: Day): Cents => {
  const { amount, spreadMonths } = expense
  const bills = timesDue(expense, day)
  const over = spreadMonths === 0 ? bills : timesDue(expense, addMonths(day, -spreadMonths - 1))
  const [first, by] = [placeOf(expense.date), placeOf(day)]
  let sum = over * amount
  for (let place = over; place < bills; place += 1)
    sum += countedBy(expense, billedAt(expense, first, place), by)
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
