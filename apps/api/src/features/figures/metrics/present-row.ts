import type { MetricRow } from '@tillsight/contract/figures/metrics'
import { activityKindNames } from '@tillsight/domain/books/activities/activity-words'
import { inUnits } from '@tillsight/domain/books/catalog/unit'
import { purchaseCode } from '@tillsight/domain/books/purchases/purchase-status'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { formatDay } from '@tillsight/domain/day-text'
import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Formats } from '@tillsight/domain/formats'
import type { FactRow } from './explain.queries.ts'
import { weekdayNames } from './part-labels.ts'
import { presentValue } from './present-value.ts'

type Words = (row: FactRow, formats: Formats) => { label: string; detail: string }

const counted = (count: number | null, one: string, formats: Formats): string =>
  `${formats.count(count ?? 0)} ${count === 1 ? one : `${one}s`}`

/** '3 pcs', or '0.735 kg' of what is measured. */
const pcs = ({ count, unit }: Pick<FactRow, 'count' | 'unit'>, formats: Formats): string =>
  unit ? inUnits(formats.count(count ?? 0), unit) : `${formats.count(count ?? 0)} pcs`

const words: Record<FactRow['kind'], Words> = {
  SALE: ({ number, name }) => ({
    label: `Sale #${receiptNumber(number ?? 0)}`,
    detail: name ?? 'Walk-in customer',
  }),
  RETURN: ({ number, name }) => ({
    label: `Return #${receiptNumber(number ?? 0)}`,
    detail: name ?? 'Walk-in customer',
  }),
  LINE: ({ number, name, ...sold }, formats) => ({
    label: name ?? '',
    detail: `#${receiptNumber(number ?? 0)}, ${pcs(sold, formats)}`,
  }),
  DAY: ({ at, count }, formats) => ({
    label: formatDay(String(at), formats.locale),
    detail: counted(count, 'sale', formats),
  }),
  HOUR: ({ at, number, count }, formats) => ({
    label: `${formatDay(String(at), formats.locale)}, ${String(number).padStart(2, '0')}:00`,
    detail: counted(count, 'sale', formats),
  }),
  HOUR_OF_DAY: ({ number, count }, formats) => ({
    label: `${String(number).padStart(2, '0')}:00`,
    detail: counted(count, 'sale', formats),
  }),
  WEEKDAY: ({ number, count }, formats) => ({
    label: weekdayNames[number ?? 0] ?? '',
    detail: counted(count, 'sale', formats),
  }),
  RECEIVED: ({ name, ...received }, formats) => ({
    label: name ?? '',
    detail: `Received, ${pcs(received, formats)}`,
  }),
  ORDER: ({ name, number }) => ({ label: purchaseCode(number), detail: name ?? '' }),
  DELIVERY: ({ name, number, ...received }, formats) => ({
    label: name ?? '',
    detail: `${purchaseCode(number)}, ${pcs(received, formats)}`,
  }),
  SELLER: ({ name, count }, formats) => ({ label: name ?? '', detail: counted(count, 'sale', formats) }),
  ACTIVITY: ({ name, person, activity }) => {
    const kind = activityKindNames[activity ?? 'CALL']
    return { label: name ?? kind, detail: [...(name ? [kind] : []), person].join(', ') }
  },
  PERSON: ({ name, count }, formats) => ({
    label: name ?? '',
    detail: `${formats.count(count ?? 0)} ${count === 1 ? 'activity' : 'activities'}`,
  }),
  PRODUCT: ({ name, ...sold }, formats) => ({ label: name ?? '', detail: pcs(sold, formats) }),
  EXPENSE: ({ name, at }, formats) => ({
    label: name ?? '',
    detail: `from ${formatDay(String(at), formats.locale)}`,
  }),
  LOST_RETURN: ({ number, name, ...lost }, formats) => ({
    label: name ?? '',
    detail: `Return #${receiptNumber(number ?? 0)}, ${pcs(lost, formats)} not restocked`,
  }),
  DAMAGE: ({ name, ...lost }, formats) => ({ label: name ?? '', detail: `Damage, ${pcs(lost, formats)}` }),
  LOSS: ({ name, ...lost }, formats) => ({ label: name ?? '', detail: `Loss, ${pcs(lost, formats)}` }),
  RECOUNT: ({ name, count, unit }, formats) => ({
    label: name ?? '',
    detail: `Recount, ${pcs({ count: Math.abs(count ?? 0), unit }, formats)} ${(count ?? 0) < 0 ? 'found' : 'missing'}`,
  }),
  CUSTOMER: ({ name, count }, formats) => ({
    label: name ?? '',
    detail: counted(count, 'purchase', formats),
  }),
}

export const wordsOf: Words = (row, formats) => words[row.kind](row, formats)

/** Money is stored in cents, a percentage in hundredths: both have two digits. */
export const presentMeasured = (measure: MeasureId, value: number): number => {
  const { unit } = measureWords[measure]
  return unit === 'percent' ? value / 100 : (presentValue(unit, value) ?? 0)
}

export const presentRow = (row: FactRow, measure: MeasureId, formats: Formats): MetricRow => ({
  id: row.id,
  kind: row.kind,
  id_subject: row.subject_id,
  ...wordsOf(row, formats),
  date: row.at instanceof Date ? row.at.toISOString() : null,
  amount: presentMeasured(measure, row.amount),
})
