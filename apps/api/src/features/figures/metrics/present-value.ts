import type { Measured } from '@tillsight/domain/figures/metrics/measures'
import type { Unit } from '@tillsight/domain/figures/metrics/metric'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { amountOf, roundHalfUp } from '@tillsight/domain/money'
import { addQuantities } from '@tillsight/domain/quantity'
import type { AskedMetric } from './asked-metrics.ts'

type Value = number | null

const toTwoDigits = (value: number): number => roundHalfUp(value * 100) / 100

/**
 * Rounded here, once: money to whole cents, of which an average may be parts, units to the three digits that a weight
 * has, all else to two digits.
 */
export const roundValue = (unit: Unit, value: Value): Value => {
  if (value === null) return null
  if (unit === 'money') return roundHalfUp(value)
  return unit === 'count' ? addQuantities(value) : toTwoDigits(value)
}

export const presentValue = (unit: Unit, value: Value): Value => {
  const rounded = roundValue(unit, value)
  return unit === 'money' && rounded !== null ? amountOf(rounded) : rounded
}

export const presentValues = (metrics: readonly AskedMetric[], measured: Measured): Record<string, Value> =>
  Object.fromEntries(metrics.map(({ id, unit, value }) => [id, presentValue(unit, value(measured))]))

export const presentChanges = (
  metrics: readonly AskedMetric[],
  now: Measured,
  before: Measured,
): Record<string, Value> =>
  Object.fromEntries(metrics.map(({ id, value }) => [id, change(value(now), value(before))]))
