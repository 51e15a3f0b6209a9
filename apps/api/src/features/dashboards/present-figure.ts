import type { Figure } from '@tillsight/contract/dashboards'
import { change } from '@tillsight/domain/metrics/ratio'
import { amountOf, roundHalfUp } from '@tillsight/domain/money'

const toTwoDigits = (value: number): number => roundHalfUp(value * 100) / 100

/** The change is of the exact values, and rounded like them only at the end. */
const changeOf = (value: number | null, previous: number | null): number | null => {
  const percent = change(value, previous)
  return percent === null ? null : toTwoDigits(percent)
}

/** Of an average, cents may be parts of one. */
const presentCents = (cents: number | null): number | null =>
  cents === null ? null : amountOf(roundHalfUp(cents))

export const presentCount = (value: number, previous: number): Figure => ({
  value,
  previous,
  change: changeOf(value, previous),
})

export const presentMoney = (value: number, previous: number): Figure => ({
  value: amountOf(value),
  previous: amountOf(previous),
  change: changeOf(value, previous),
})

export const presentAverage = (value: number | null, previous: number | null) => ({
  value: presentCents(value),
  previous: presentCents(previous),
  change: changeOf(value, previous),
})
