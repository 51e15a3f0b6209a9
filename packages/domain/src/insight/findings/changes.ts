import { type Day, daysBetween } from '#domain/day.ts'
import type { Unit } from '#domain/figures/metrics/metric.ts'
import { dayAt } from '#domain/insight/forecast/history.ts'
import type { FindingOf } from './finding.ts'
import { lastingChange } from './lasting-change.ts'
import { type DaySeries, unusualOn } from './unusual-days.ts'

/** A metric of the store or of one category, day by day up to yesterday. */
export type WatchedSeries = DaySeries & { metric: string; category: string | null; unit: Unit }

const daysLookedAt = 7
const longestSince = 42
const fewestSince = 7
const daysOfMonth = 30
const smallestShare = 0.1

const findingOf = (found: { id: string }, all: readonly WatchedSeries[]): WatchedSeries | undefined =>
  all.find(({ id }) => id === found.id)

/** How many days before yesterday the days of the last week are. */
export const lastDays: readonly number[] = Array.from({ length: daysLookedAt }, (_, back) => back)

/** What was unusual on one of these days, judged beside all metrics of its day. */
export const unusualOnDay =
  (all: readonly WatchedSeries[]) =>
  (back: number): FindingOf<'unusual-day'>[] =>
    unusualOn(all, ({ history }) => history.values.length - 1 - back).flatMap(
      ({ id, day, value, usual, low, high, chance }) => {
        const series = findingOf({ id }, all)
        if (!series) return []
        const { metric, category, unit } = series
        return [
          {
            kind: 'unusual-day' as const,
            subject: `${id} ${day}`,
            money: unit === 'money' ? Math.round(Math.abs(value - usual)) : null,
            confidence: chance < 0.001 ? ('likely' as const) : ('possible' as const),
            facts: { metric, category, day, value, usual, low: Math.max(0, low), high },
          },
        ]
      },
    )

/** A level that changed in the last weeks and stayed. An older change is no news any more. */
export const lastingChangeOf = (series: WatchedSeries): FindingOf<'lasting-change'> | null => {
  const { id, metric, category, unit, history } = series
  const found = lastingChange(history)
  if (!found) return null
  const today: Day = dayAt(history, history.values.length)
  const since = daysBetween(found.day, today)
  const isSmall = Math.abs(found.after - found.before) < smallestShare * Math.abs(found.before)
  if (since < fewestSince || since > longestSince || isSmall) return null
  return {
    kind: 'lasting-change',
    subject: id,
    money: unit === 'money' ? Math.round(Math.abs(found.after - found.before) * daysOfMonth) : null,
    confidence: 'likely',
    facts: { metric, category, day: found.day, before: found.before, after: found.after },
  }
}
