import { firstOfMonth, monthAt, numberOf } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Period } from '#domain/period.ts'
import { monthsOf, type Schedule, timesDue } from './schedule.ts'

/** What is paid each time it falls due, and over how many months it counts: none is all on its day. */
export type Expense = Schedule & { amount: Cents; spreadMonths: number }

/** What has counted by the end of a day. */
type Counted = (day: number) => Cents

/** What comes by the week counts by the day: over as many as so many months have on the average. */
export const daysOfMonths = (months: number): number => Math.round((months * 365.2425) / 12)

/** That day of a month, or the last one of a month that is too short. */
const dayInMonth = (month: number, monthDay: number): number => {
  const first = firstOfMonth(month)
  return first + Math.min(monthDay, firstOfMonth(month + 1) - first) - 1
}

const mostBills = (schedule: Schedule): number => {
  if (schedule.repeat === 'NONE') return 1
  return schedule.until === null ? Number.POSITIVE_INFINITY : timesDue(schedule, schedule.until)
}

/** So many numbers, one after the other and so far apart, from the first up or down. */
const sumOfSeries = (first: number, step: number, count: number): number =>
  count * first + (step * count * (count - 1)) / 2

const countedByWeeks = (expense: Expense): Counted => {
  const { amount, spreadMonths } = expense
  const [first, most] = [numberOf(expense.date), mostBills(expense)]
  const days = spreadMonths === 0 ? 1 : daysOfMonths(spreadMonths)
  return (day) => {
    if (day < first) return 0
    const come = day - first + 1
    const bills = Math.min(Math.ceil(come / 7), most)
    const over = Math.min(bills, Math.max(0, Math.floor((come - days) / 7) + 1))
    const daysCome = sumOfSeries(come - 7 * over, -7, bills - over)
    return over * amount + Math.round((amount * daysCome) / days)
  }
}

const countedByMonths = (expense: Expense): Counted => {
  const { date, repeat, monthDay, amount, spreadMonths } = expense
  const [first, most] = [numberOf(date), mostBills(expense)]
  const firstMonth = monthAt(first)
  const stride = repeat === 'NONE' || repeat === 'WEEKLY' ? 1 : monthsOf[repeat]
  const monthAfter = (months: number): number =>
    months === 0 ? first : dayInMonth(firstMonth + months, monthDay)
  return (day) => {
    if (day < first) return 0
    const month = monthAt(day) - firstMonth
    const months = monthAfter(month) > day ? month - 1 : month
    const bills = Math.min(Math.floor(months / stride) + 1, most)
    const over =
      spreadMonths === 0
        ? bills
        : Math.min(bills, Math.max(0, Math.floor((months - spreadMonths) / stride) + 1))
    const running = bills - over
    if (running === 0) return over * amount
    const [start, after] = [monthAfter(months), monthAfter(months + 1)]
    const monthsOver = sumOfSeries(months - stride * over, -stride, running)
    const daysCome = monthsOver * (after - start) + running * (day - start + 1)
    return over * amount + Math.round((amount * daysCome) / (spreadMonths * (after - start)))
  }
}

/** Step by step, what had counted before one begins is what had when the last one ended. */
const rememberingLast = (counted: Counted): Counted => {
  let known = Number.NaN
  let sum = 0
  return (day) => {
    if (day === known) return sum
    known = day
    sum = counted(day)
    return sum
  }
}

/** Days as numbers, both included: turned once, and asked of every expense. */
export type Span = { from: number; to: number }

export const spanOf = ({ start, end }: Period): Span => ({ from: numberOf(start), to: numberOf(end) })

/**
 * What of an expense counts in some days, worked out once for many. By the end of a day all of the bills have counted
 * whose months are over, and of the others the months alike and the days of each month alike. All bills keep the same
 * step, so how far those have come is a series, and none of them is looked at. It only ever grows, and ends at what was
 * billed: what counts in some days is a difference, and parts always sum to the whole.
 */
export const counting = (expense: Expense): ((span: Span) => Cents) => {
  const counted = rememberingLast(
    expense.repeat === 'WEEKLY' ? countedByWeeks(expense) : countedByMonths(expense),
  )
  return ({ from, to }) => (to < from ? 0 : -counted(from - 1) + counted(to))
}
