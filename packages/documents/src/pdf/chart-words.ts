import type { NumberKind, ReportChart, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { usualLocale } from '@tillsight/domain/usual-formats'
import type { FormatCell } from '#documents/format-cell.ts'

/** '$12K' on an axis, where '$12,000.00' would be noise. */
export const axisLabels = (
  kind: NumberKind,
  { currency, locale = usualLocale }: Pick<ReportDocument, 'currency' | 'locale'>,
) => {
  const { shortMoney, shortCount, inPercent } = formatsOf({ currency, locale })
  return (value: number): string => {
    if (kind === 'money') return shortMoney(amountOf(value))
    const text = shortCount(value)
    return kind === 'percent' || kind === 'exactPercent' ? inPercent(text) : text
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
