import { formatDay } from '@tillsight/domain/day-text'
import type { Cell, CellKind, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { amountOf } from '@tillsight/domain/money'
import { dayOf, instantOf, numberOf, textOf } from './cell-value.ts'
import { currencyStyle } from './currency-style.ts'
import { zonedTime } from './zoned-time.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const oneDigit = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const withMinus = (number: string): string => number.replace('-', '−')

export type FormatCell = (kind: CellKind, cell: Cell) => string

/** A value as a reader wants it on paper. */
export const cellFormatter = ({
  currency,
  timeZone,
}: Pick<ReportDocument, 'currency' | 'timeZone'>): FormatCell => {
  const money = new Intl.NumberFormat('en-US', currencyStyle(currency))
  const { wallOf } = zonedTime(timeZone)
  const numbers = {
    money: (value: number) => money.format(amountOf(value)),
    integer: (value: number) => whole.format(value),
    decimal: (value: number) => decimal.format(value),
    percent: (value: number) => `${oneDigit.format(value)} %`,
    exactPercent: (value: number) => `${decimal.format(value)} %`,
  }
  return (kind, cell) => {
    if (kind === 'text') return textOf(cell)
    if (kind === 'date') {
      const day = dayOf(cell)
      return day ? formatDay(day) : ''
    }
    if (kind === 'datetime') {
      const instant = instantOf(cell)
      if (!instant) return ''
      const wall = new Date(wallOf(instant)).toISOString()
      return `${formatDay(wall.slice(0, 10))}, ${wall.slice(11, 16)}`
    }
    const value = numberOf(cell)
    return value === null ? '' : withMinus(numbers[kind](value))
  }
}
