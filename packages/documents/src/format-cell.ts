import { formatDay } from '@tillsight/domain/day-text'
import type { Cell, CellKind, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { usualLocale } from '@tillsight/domain/usual-formats'
import { dayOf, instantOf, numberOf, textOf } from './cell-value.ts'
import { zonedTime } from './zoned-time.ts'

export type FormatCell = (kind: CellKind, cell: Cell) => string

/** A value as a reader wants it on paper. */
export const cellFormatter = ({
  currency,
  timeZone,
  locale = usualLocale,
}: Pick<ReportDocument, 'currency' | 'timeZone' | 'locale'>): FormatCell => {
  const { money, count, number, percent, exactPercent } = formatsOf({ currency, locale })
  const { wallOf } = zonedTime(timeZone)
  const numbers = {
    money: (value: number) => money(amountOf(value)),
    integer: count,
    decimal: number,
    percent,
    exactPercent,
  }
  return (kind, cell) => {
    if (kind === 'text') return textOf(cell)
    if (kind === 'date') {
      const day = dayOf(cell)
      return day ? formatDay(day, locale) : ''
    }
    if (kind === 'datetime') {
      const instant = instantOf(cell)
      if (!instant) return ''
      const wall = new Date(wallOf(instant)).toISOString()
      return `${formatDay(wall.slice(0, 10), locale)}, ${wall.slice(11, 16)}`
    }
    const value = numberOf(cell)
    return value === null ? '' : numbers[kind](value)
  }
}
