import type { NumberKind, ReportChart, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { amountOf } from '@tillsight/domain/money'
import { currencyStyle } from '#documents/currency-style.ts'
import type { FormatCell } from '#documents/format-cell.ts'

/** '$12K' on an axis, where '$12,000.00' would be noise. */
export const axisLabels = (kind: NumberKind, { currency }: Pick<ReportDocument, 'currency'>) => {
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const
  const numbers = new Intl.NumberFormat('en-US', short)
  const money = new Intl.NumberFormat('en-US', {
    ...short,
    ...currencyStyle(currency),
    minimumFractionDigits: 0,
  })
  return (value: number): string => {
    const text = kind === 'money' ? money.format(amountOf(value)) : numbers.format(value)
    return `${text.replace('-', '−')}${kind === 'percent' || kind === 'exactPercent' ? ' %' : ''}`
  }
}

/** The chart for those who do not see it: its title, and its values as far as a listener will follow. */
export const chartInWords = ({ title, kind, labels, series }: ReportChart, format: FormatCell): string => {
  const told = series.map(({ name, values }) => {
    const pairs = labels.slice(0, 31).map((label, place) => {
      const value = values[place] ?? null
      return `${label} ${value === null ? 'n/a' : format(kind, value)}`
    })
    return `${name}: ${pairs.join(', ')}`
  })
  return `${title}. ${told.join('. ')}.`
}
