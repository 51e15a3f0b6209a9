import type { Figure } from '@tillsight/contract/dashboards'
import { amountOf } from '@tillsight/domain/money'
import { presentChange, presentValue } from '#features/metrics/index.ts'

export const presentCount = (value: number, previous: number): Figure => ({
  value,
  previous,
  change: presentChange(value, previous),
})

export const presentMoney = (value: number, previous: number): Figure => ({
  value: amountOf(value),
  previous: amountOf(previous),
  change: presentChange(value, previous),
})

export const presentAverage = (value: number | null, previous: number | null) => ({
  value: presentValue('money', value),
  previous: presentValue('money', previous),
  change: presentChange(value, previous),
})
