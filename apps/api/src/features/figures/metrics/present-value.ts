import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Measured } from '@tillsight/domain/figures/metrics/measures'
import type { Unit } from '@tillsight/domain/figures/metrics/metric'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { amountOf, roundHalfUp } from '@tillsight/domain/money'
import { addQuantities } from '@tillsight/domain/quantity'

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

export const presentValues = (ids: readonly MetricId[], measured: Measured): Record<string, Value> =>
  Object.fromEntries(
    ids.map((id) => {
      const { unit, value } = metricOf(id)
      return [id, presentValue(unit, value(measured))]
    }),
  )

export const presentChanges = (
  ids: readonly MetricId[],
  now: Measured,
  before: Measured,
): Record<string, Value> =>
  Object.fromEntries(ids.map((id) => [id, change(metricOf(id).value(now), metricOf(id).value(before))]))
