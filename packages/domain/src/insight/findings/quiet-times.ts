import type { Cents } from '#domain/money.ts'
import type { FindingOf } from './finding.ts'

/** What an hour of the day or a weekday earned over the days looked at, and on how many days it was open. */
export type TimeRow = { place: number; profit: Cents; openDays: number }

export type QuietTimes = {
  hours: readonly TimeRow[]
  weekdays: readonly TimeRow[]
  /** Fixed costs of the days looked at, and how many those are. */
  fixedCosts: Cents
  days: number
}

const fewestOpenDays = 8
const daysOfMonth = 30
const smallest: Cents = 1000

const shortOf = (row: TimeRow, fixed: Cents, days: number): Cents =>
  Math.round(((fixed * row.openDays - row.profit) * daysOfMonth) / days)

/** Fixed costs are spread evenly over the hours that are open: an hour that earns less than its share costs money. */
const quietHours = ({ hours, fixedCosts, days }: QuietTimes): FindingOf<'quiet-hour'>[] => {
  const open = hours.reduce((sum, { openDays }) => sum + openDays, 0)
  const share = open > 0 ? fixedCosts / open : 0
  return hours.flatMap((row) => {
    const money = shortOf(row, share, days)
    if (row.openDays < fewestOpenDays || money < smallest) return []
    const fixed = Math.round(share * row.openDays)
    const facts = { hour: row.place, profit: row.profit, fixed, days }
    return [{ kind: 'quiet-hour', subject: String(row.place), money, confidence: 'likely', facts }]
  })
}

const quietWeekdays = ({ weekdays, fixedCosts, days }: QuietTimes): FindingOf<'quiet-weekday'>[] => {
  const open = weekdays.reduce((sum, { openDays }) => sum + openDays, 0)
  const share = open > 0 ? fixedCosts / open : 0
  return weekdays.flatMap((row) => {
    const money = shortOf(row, share, days)
    if (row.openDays < fewestOpenDays || money < smallest) return []
    const fixed = Math.round(share * row.openDays)
    const facts = { weekday: row.place, profit: row.profit, fixed, days }
    return [{ kind: 'quiet-weekday', subject: String(row.place), money, confidence: 'likely', facts }]
  })
}

/** Hours and weekdays that do not cover their share of fixed costs, with what is missing in a month. */
export const quietTimes = (times: QuietTimes): (FindingOf<'quiet-hour'> | FindingOf<'quiet-weekday'>)[] =>
  times.fixedCosts > 0 ? [...quietHours(times), ...quietWeekdays(times)] : []
