import type { Figure } from '@tillsight/contract/figures/dashboards'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { amountOf } from '@tillsight/domain/money'
import { presentValue } from '#features/figures/metrics/index.ts'

export const presentCount = (value: number, previous: number): Figure => ({
  value,
  previous,
  change: change(value, previous),
})

export const presentMoney = (value: number, previous: number): Figure => ({
  value: amountOf(value),
  previous: amountOf(previous),
  change: change(value, previous),
})

export const presentAverage = (value: number | null, previous: number | null) => ({
  value: presentValue('money', value),
  previous: presentValue('money', previous),
  change: change(value, previous),
})
