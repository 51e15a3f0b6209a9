import { type MetricId, metricOf } from '@tillsight/domain/metrics/catalogue'
import type { Measured } from '@tillsight/domain/metrics/measures'
import type { Unit } from '@tillsight/domain/metrics/metric'
import { change } from '@tillsight/domain/metrics/ratio'
import { amountOf, roundHalfUp } from '@tillsight/domain/money'

type Value = number | null

const toTwoDigits = (value: number): number => roundHalfUp(value * 100) / 100

/** Of an average, cents may be parts of one: rounded here, once, and never before. */
export const presentValue = (unit: Unit, value: Value): Value => {
  if (value === null) return null
  return unit === 'money' ? amountOf(roundHalfUp(value)) : toTwoDigits(value)
}

/** The change is of the exact values, and rounded like them only at the end. */
export const presentChange = (value: Value, previous: Value): Value =>
  presentValue('percent', change(value, previous))

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
  Object.fromEntries(
    ids.map((id) => [id, presentChange(metricOf(id).value(now), metricOf(id).value(before))]),
  )
