import { type Day, daysBetween } from '#domain/day.ts'
import { roundHalfUp } from '#domain/money.ts'
import type { Period } from '#domain/period.ts'
import { spread } from '#domain/spread.ts'
import type { Unit } from '../metrics/metric.ts'
import type { TargetRule } from './goal.ts'
import { dayWeights, type Rhythm } from './rhythm.ts'

/** What a target is rounded to: money to what the currency has, sales and units to whole ones, rates to two digits. */
type Rounding = { unit: Unit; moneyStep: number }

/** In thousandths, so that all of them are whole. */
const stepOf = ({ unit, moneyStep }: Rounding): number => {
  if (unit === 'money') return 1000 * moneyStep
  return unit === 'count' ? 1000 : 10
}

/** Of an amount that is not in whole steps: an old one, from before a change of currency, or a weight. */
const fineStepOf = ({ unit }: Rounding): number => (unit === 'money' ? 1000 : 1)

const thousandths = (value: number): number => roundHalfUp(value * 1000)

/** The target of the days it is for; null where last year has nothing that a percent could be added to. */
export const totalOf = (
  { basis, amount, percent }: TargetRule,
  lastYear: number | null,
  rounding: Rounding,
): number | null => {
  if (basis === 'fixed') return amount
  if (lastYear === null || lastYear <= 0) return null
  const step = stepOf(rounding)
  return (roundHalfUp((lastYear * (1 + (percent ?? 0) / 100) * 1000) / step) * step) / 1000
}

/** As fractions of the largest, so that even the smallest rhythm has whole weights. */
const wholeWeights = (weights: readonly number[]): number[] => {
  const most = Math.max(...weights)
  return weights.map((weight) => Math.round((weight / most) * 1e9))
}

/** A total in parts for each day, by the rhythm, which sum to it exactly. */
export const spreadOverDays = (
  total: number,
  { period, rhythm, rounding }: { period: Period; rhythm: Rhythm; rounding: Rounding },
): number[] => {
  const whole = thousandths(total)
  const step = whole % stepOf(rounding) === 0 ? stepOf(rounding) : fineStepOf(rounding)
  return spread(whole / step, wholeWeights(dayWeights(period, rhythm))).map((part) => (part * step) / 1000)
}

/** The part of one day of those a total is for. */
export const partOfDay = (day: Day, total: number, over: Parameters<typeof spreadOverDays>[1]): number =>
  spreadOverDays(total, over)[daysBetween(over.period.start, day)] ?? 0
