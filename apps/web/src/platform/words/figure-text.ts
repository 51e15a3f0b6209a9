import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { count, money, percent, shortCount, shortMoney } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'

export type Unit = MetricInfo['unit']

const decimal = (value: number): string => formats().decimal(value)
const texts: Record<Unit, (value: number) => string> = { money, count, percent, number: decimal }
const ticks: Record<Unit, (value: number) => string> = {
  money: shortMoney,
  count: shortCount,
  percent: (value) => formats().inPercent(shortCount(value)),
  number: shortCount,
}

/** A figure in its unit; nothing divided by nothing is not a number. */
export const figureText = (value: number | null | undefined, unit: Unit): string =>
  value === null || value === undefined ? 'n/a' : texts[unit](value)

export const formatOf = (unit: Unit) => texts[unit]
export const tickFormatOf = (unit: Unit) => ticks[unit]
