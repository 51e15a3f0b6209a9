import type { MetricRow } from '@tillsight/contract/figures/metrics'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { formatDay } from '@tillsight/domain/day-text'
import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { FactRow } from './explain.queries.ts'
import { presentValue } from './present-value.ts'

const counted = (count: number | null, one: string, many = `${one}s`): string =>
  `${(count ?? 0).toLocaleString('en-US')} ${count === 1 ? one : many}`

const pcs = (count: number | null): string => `${(count ?? 0).toLocaleString('en-US')} pcs`

const words: Record<FactRow['kind'], (row: FactRow) => { label: string; detail: string }> = {
  SALE: ({ number, name }) => ({
    label: `Sale #${receiptNumber(number ?? 0)}`,
    detail: name ?? 'Walk-in customer',
  }),
  RETURN: ({ number, name }) => ({
    label: `Return #${receiptNumber(number ?? 0)}`,
    detail: name ?? 'Walk-in customer',
  }),
  LINE: ({ number, name, count }) => ({
    label: name ?? '',
    detail: `#${receiptNumber(number ?? 0)}, ${pcs(count)}`,
  }),
  DAY: ({ at, count }) => ({ label: formatDay(String(at)), detail: counted(count, 'sale') }),
  HOUR: ({ at, number, count }) => ({
    label: `${formatDay(String(at))}, ${String(number).padStart(2, '0')}:00`,
    detail: counted(count, 'sale'),
  }),
  PRODUCT: ({ name, count }) => ({ label: name ?? '', detail: pcs(count) }),
  EXPENSE: ({ name, at }) => ({ label: name ?? '', detail: `from ${formatDay(String(at))}` }),
  LOST_RETURN: ({ number, name, count }) => ({
    label: name ?? '',
    detail: `Return #${receiptNumber(number ?? 0)}, ${pcs(count)} not restocked`,
  }),
  DAMAGE: ({ name, count }) => ({ label: name ?? '', detail: `Damage, ${pcs(count)}` }),
  LOSS: ({ name, count }) => ({ label: name ?? '', detail: `Loss, ${pcs(count)}` }),
  RECOUNT: ({ name, count }) => ({
    label: name ?? '',
    detail: `Recount, ${pcs(Math.abs(count ?? 0))} ${(count ?? 0) < 0 ? 'found' : 'missing'}`,
  }),
  CUSTOMER: ({ name, count }) => ({ label: name ?? '', detail: counted(count, 'purchase') }),
}

export const wordsOf = (row: FactRow) => words[row.kind](row)

/** Money is stored in cents, a percentage in hundredths: both have two digits. */
export const presentMeasured = (measure: MeasureId, value: number): number => {
  const { unit } = measureWords[measure]
  return unit === 'percent' ? value / 100 : (presentValue(unit, value) ?? 0)
}

export const presentRow = (row: FactRow, measure: MeasureId): MetricRow => ({
  id: row.id,
  kind: row.kind,
  id_subject: row.subject_id,
  ...wordsOf(row),
  date: row.at instanceof Date ? row.at.toISOString() : null,
  amount: presentMeasured(measure, row.amount),
})
