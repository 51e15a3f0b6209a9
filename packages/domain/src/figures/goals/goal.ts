import { addDays, type Day, endOfMonth, startOfMonth } from '#domain/day.ts'
import { type Period, samePeriodLastYear } from '#domain/period.ts'
import { startOfWeek, type WeekStart } from '#domain/week.ts'
import type { Metric } from '../metrics/metric.ts'

export const cadences = ['day', 'week', 'month'] as const
export type Cadence = (typeof cadences)[number]

/** An amount, or what the same period of last year had, plus a percent. */
export const bases = ['fixed', 'last_year'] as const
export type Basis = (typeof bases)[number]

/** How the target of each period is found. */
export type TargetRule = {
  basis: Basis
  /** Money in cents, all else as it is; null where last year decides. */
  amount: number | null
  percent: number | null
  /** The target is that of the month, and each day has its part of it. */
  isSpread: boolean
}

export const mostGoals = 50
export const mostTarget = 1_000_000_000
export const mostPercent = 1000
export const leastPercent = -99

export type Direction = 'at_least' | 'at_most'

export const directionOf = (better: Metric['better']): Direction =>
  better === 'down' ? 'at_most' : 'at_least'

/** The day, week or month of a goal that a day is in. */
export const goalPeriod = (cadence: Cadence, day: Day, weekStart: WeekStart): Period => {
  if (cadence === 'day') return { start: day, end: day }
  if (cadence === 'month') return { start: startOfMonth(day), end: endOfMonth(day) }
  const start = startOfWeek(day, weekStart)
  return { start, end: addDays(start, 6) }
}

/** So many periods in order, of which the last is the one that the day is in. */
export const periodsUpTo = (
  day: Day,
  { cadence, weekStart, count }: { cadence: Cadence; weekStart: WeekStart; count: number },
): Period[] => {
  const periods = [goalPeriod(cadence, day, weekStart)]
  for (let [first] = periods; first && periods.length < count; [first] = periods)
    periods.unshift(goalPeriod(cadence, addDays(first.start, -1), weekStart))
  return periods
}

/** The days that a total is for: those of the period, or of its month where that is spread over its days. */
export const totalPeriod = (period: Period, { isSpread }: Pick<TargetRule, 'isSpread'>): Period =>
  isSpread ? { start: startOfMonth(period.start), end: endOfMonth(period.start) } : period

/** Whole months meet the same month; days and weeks meet the same weekdays. */
export const periodLastYear = (period: Period): Period => {
  const isMonth = period.start === startOfMonth(period.start) && period.end === endOfMonth(period.start)
  return samePeriodLastYear(period, { today: period.end, match: isMonth ? 'dates' : 'weekdays' })
}

/** The rule that a period has: the last that was set before it was over. */
export const ruleFor = <Rule extends { fromDay: Day }>(
  rules: readonly Rule[],
  { end }: Period,
): Rule | null =>
  rules.reduce<Rule | null>(
    (found, rule) => (rule.fromDay <= end && (!found || rule.fromDay >= found.fromDay) ? rule : found),
    null,
  )
