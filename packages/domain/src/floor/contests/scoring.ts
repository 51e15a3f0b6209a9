import type { Day } from '#domain/day.ts'
import { isAdditive } from '#domain/figures/metrics/additive.ts'
import type { Metric, Unit } from '#domain/figures/metrics/metric.ts'
import { percent } from '#domain/figures/metrics/ratio.ts'
import { daysCome, type Period } from '#domain/period.ts'
import { type Amounts, measuredOf } from './amounts.ts'
import { baselineDays, type ContestKind, type TieRule } from './contest.ts'

export type ScoredMetric = Pick<Metric, 'needs' | 'unit' | 'value'> & { weight: number }

/** The part of the rules that scores are calculated by. Money is in cents. */
export type Scoring = {
  kind: ContestKind
  metrics: readonly ScoredMetric[]
  target: number | null
  isPerHour: boolean
  tie: TieRule
  period: Period
  /** Of a knockout. */
  rounds: { days: number; leave: number } | null
  /** The last place that has a prize; at least the first wins. */
  lastPrize: number
}

export type ScoreUnit = Unit | 'points'

export const scoreUnitOf = ({ kind, metrics }: Pick<Scoring, 'kind' | 'metrics'>): ScoreUnit => {
  if (kind === 'points') return 'points'
  if (kind === 'improvement') return 'percent'
  return kind === 'streak' ? 'count' : (metrics[0]?.unit ?? 'number')
}

/** Points are compared, so sums of fractions must not differ in their last digit. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6

const hoursOf = (amounts: Amounts): number => (amounts['work.minutes'] ?? 0) / 60

const perHour = ({ isPerHour }: Scoring, value: number | null, amounts: Amounts): number | null => {
  if (!isPerHour || value === null) return value
  const hours = hoursOf(amounts)
  return hours > 0 ? exact(value / hours) : null
}

/** One point for a whole unit of currency, not for a cent. */
const wholeUnits = (unit: Unit, value: number): number => (unit === 'money' ? value / 100 : value)

const pointsOf = ({ metrics }: Scoring, amounts: Amounts): number =>
  exact(
    metrics.reduce((sum, { needs, unit, value, weight }) => {
      const own = value(measuredOf(needs, amounts))
      return own === null ? sum : sum + weight * wholeUnits(unit, own)
    }, 0),
  )

/** What these sums are worth by the metrics of a contest, before its kind decides what to make of it. */
export const contestValue = (scoring: Scoring, amounts: Amounts): number | null => {
  const [first] = scoring.metrics
  if (!first) return null
  const value =
    scoring.kind === 'points' ? pointsOf(scoring, amounts) : first.value(measuredOf(first.needs, amounts))
  return perHour(scoring, value, amounts)
}

/** What someone usually has in as many days as have come; what does not add up over days is the same for any. */
export const baselineOf = (scoring: Scoring, baseline: Amounts | null, today: Day): number | null => {
  if (!baseline) return null
  const value = contestValue(scoring, baseline)
  const [first] = scoring.metrics
  if (value === null || scoring.isPerHour || !first || !isAdditive(first)) return value
  return (value * Math.max(1, daysCome(scoring.period, today))) / baselineDays
}

/** By how many percent a value is above what it was before; none where there was nothing. */
export const improvementOf = (value: number | null, baseline: number | null): number | null => {
  if (value === null || baseline === null || baseline <= 0) return null
  const share = percent(value - baseline, baseline)
  return share === null ? null : exact(share)
}
