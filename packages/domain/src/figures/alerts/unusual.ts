import type { Unit } from '#domain/figures/metrics/metric.ts'
import type { Direction } from './alert-rule.ts'

/** Of the last eight, fewer say nothing about what is usual. */
export const fewestDays = 5
const fewestSales = 5
const deviations = 3
/** Makes the median deviation of a normal distribution its standard deviation. */
const madScale = 1.4826
/** However alike the days were, less than this is no news: about a third of the usual, in logarithms. */
const smallestSpread = 0.15
const smallestShare = 0.1

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** A day as it was, and how many sales it had until then: one without any was closed. */
export type PastDay = { value: number | null; sales: number }

export type Usual = { median: number; low: number; high: number; days: number }

type Scale = { to: (value: number) => number; from: (scaled: number) => number }
const logarithmic: Scale = { to: Math.log1p, from: Math.expm1 }
const linear: Scale = { to: (value) => value, from: (scaled) => scaled }

const isOpen = (day: PastDay): day is PastDay & { value: number } => day.value !== null && day.sales > 0

/**
 * What is usual: the median of the days, and the range in which they are but for chance. Amounts are compared by their
 * logarithms, since they vary by shares of themselves; few sales vary by more than many. Null where too little is known.
 */
export const usualOf = (past: readonly PastDay[], unit: Unit): Usual | null => {
  const open = past.filter(isOpen)
  const sales = median(open.map((day) => day.sales))
  if (open.length < fewestDays || sales < fewestSales) return null
  const values = open.map(({ value }) => value)
  const isAmount = (unit === 'money' || unit === 'count') && values.every((value) => value >= 0)
  const { to, from } = isAmount ? logarithmic : linear
  const scaled = values.map(to)
  const middle = median(scaled)
  const spread = madScale * median(scaled.map((value) => Math.abs(value - middle)))
  const chance = 1 / Math.sqrt(sales)
  const floor = isAmount
    ? Math.max(smallestSpread, chance)
    : Math.abs(middle) * Math.max(smallestShare, chance)
  const reach = deviations * Math.max(spread, floor)
  const low = from(middle - reach)
  return {
    median: median(values),
    low: isAmount ? Math.max(0, low) : low,
    high: from(middle + reach),
    days: open.length,
  }
}

export const isUnusual = (
  value: number | null,
  usual: Usual | null,
  direction: Direction,
): boolean | null => {
  if (value === null || usual === null) return null
  const [isLow, isHigh] = [value < usual.low, value > usual.high]
  if (direction === 'both') return isLow || isHigh
  return direction === 'low' ? isLow : isHigh
}
