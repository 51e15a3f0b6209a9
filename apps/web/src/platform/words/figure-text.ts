import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { count, money, percent, shortCount, shortMoney } from '#platform/words/format.ts'

export type Unit = MetricInfo['unit']

const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

const decimal = (value: number): string => digits.format(value).replace('-', '−')
const texts: Record<Unit, (value: number) => string> = { money, count, percent, number: decimal }
const ticks: Record<Unit, (value: number) => string> = {
  money: shortMoney,
  count: shortCount,
  percent: (value) => `${shortCount(value)} %`,
  number: shortCount,
}

/** A figure in its unit; nothing divided by nothing is not a number. */
export const figureText = (value: number | null | undefined, unit: Unit): string =>
  value === null || value === undefined ? 'n/a' : texts[unit](value)

export const formatOf = (unit: Unit) => texts[unit]
export const tickFormatOf = (unit: Unit) => ticks[unit]
