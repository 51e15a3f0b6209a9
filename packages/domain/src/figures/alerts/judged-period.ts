import { addDays, addMonths, type Day, endOfMonth, startOfMonth } from '#domain/day.ts'
import { isRatio } from '#domain/figures/metrics/formula.ts'
import type { Metric } from '#domain/figures/metrics/metric.ts'
import { isOfNow } from '#domain/figures/metrics/of-now.ts'
import type { Period } from '#domain/period.ts'
import type { TimedPeriod } from '#domain/timed-period.ts'
import { startOfWeek, type WeekStart } from '#domain/week.ts'
import type { AlertRange, LineRule, UnusualRule } from './alert-rule.ts'

export type StoreNow = { today: Day; time: string; weekStart: WeekStart }

/** The days that a check is about. */
export type Judged = {
  period: TimedPeriod
  /** An alert fires at most once for each of these. */
  key: string
  /** Its value begins again with each period, so that the alert is ready again, too. */
  restarts: boolean
  isOver: boolean
}

const running: Record<AlertRange, (now: StoreNow) => Period> = {
  today: ({ today }) => ({ start: today, end: today }),
  week: ({ today, weekStart }) => ({ start: startOfWeek(today, weekStart), end: today }),
  month: ({ today }) => ({ start: startOfMonth(today), end: today }),
  'last-7-days': ({ today }) => ({ start: addDays(today, -6), end: today }),
}

const over: Record<AlertRange, (now: StoreNow) => Period> = {
  today: ({ today }) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  week: ({ today, weekStart }) => {
    const start = addDays(startOfWeek(today, weekStart), -7)
    return { start, end: addDays(start, 6) }
  },
  month: ({ today }) => {
    const start = addMonths(startOfMonth(today), -1)
    return { start, end: endOfMonth(start) }
  },
  'last-7-days': ({ today }) => ({ start: addDays(today, -7), end: addDays(today, -1) }),
}

/** A sum begins each day at zero: whether it stayed below a line is known when the day is over. */
export const waitsForEnd = (
  { test }: Pick<LineRule, 'test'>,
  metric: Pick<Metric, 'formula' | 'needs' | 'unit'>,
): boolean =>
  test === 'below' &&
  !isRatio(metric) &&
  !isOfNow(metric.needs) &&
  (metric.unit === 'money' || metric.unit === 'count')

export const judgedOfLine = (
  rule: LineRule,
  metric: Pick<Metric, 'formula' | 'needs' | 'unit'>,
  now: StoreNow,
): Judged => {
  const isOver = waitsForEnd(rule, metric)
  const period = (isOver ? over : running)[rule.range](now)
  const rolls = rule.range === 'last-7-days'
  return { period, isOver, key: rolls ? period.end : period.start, restarts: !isOver && !rolls }
}

const weeks = 8

/** The day that is checked, and the same weekday of the weeks before, as far as the day has come. */
export const judgedOfUnusual = (
  { day }: Pick<UnusualRule, 'day'>,
  { today, time }: StoreNow,
): Judged & { before: TimedPeriod[] } => {
  const isOver = day === 'yesterday'
  const on = isOver ? addDays(today, -1) : today
  const partOf = (date: Day): TimedPeriod =>
    isOver ? { start: date, end: date } : { start: date, end: date, until: time }
  const before = Array.from({ length: weeks }, (_, week) => partOf(addDays(on, -7 * (week + 1))))
  return { period: partOf(on), before, key: on, restarts: !isOver, isOver }
}
