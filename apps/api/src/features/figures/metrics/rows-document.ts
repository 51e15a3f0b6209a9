import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Metric, Unit } from '@tillsight/domain/figures/metrics/metric'
import type { NumberKind, ReportDocument, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { formatTimedPeriod, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type StoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import type { FactRow } from './explain.queries.ts'
import { wordsOf } from './present-row.ts'

const kinds: Record<Unit, NumberKind> = {
  money: 'money',
  count: 'integer',
  percent: 'percent',
  number: 'decimal',
}

type Parts = {
  store: StoreFacts
  metric: Pick<Metric, 'label' | 'description'>
  operand: MeasureId
  filters: readonly string[]
  period: TimedPeriod
  madeAt: Date
  rows: AsyncIterable<FactRow>
}

/** A document takes money in cents, as it is stored, and a percentage as it is shown. */
async function* rowsIn(
  rows: AsyncIterable<FactRow>,
  unit: Unit,
  formats: Formats,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    const amount = unit === 'percent' ? row.amount / 100 : row.amount
    yield { ...wordsOf(row, formats), at: row.at instanceof Date ? row.at : null, amount }
  }
}

export const rowsDocument = ({
  store,
  metric,
  operand,
  filters,
  period,
  madeAt,
  rows,
}: Parts): ReportDocument => {
  const { label, description } = metric
  const sum = measureWords[operand]
  const head = storeHead(store)
  return {
    title: label.toLowerCase() === sum.label.toLowerCase() ? label : `${label}: ${sum.label}`,
    ...head,
    range: formatTimedPeriod(period, head.locale),
    madeAt,
    filters,
    sections: [
      {
        heading: sum.label,
        table: {
          columns: [
            { key: 'label', label: 'What', kind: 'text' },
            { key: 'detail', label: 'Detail', kind: 'text' },
            { key: 'at', label: 'When', kind: 'datetime' },
            { key: 'amount', label: sum.label, kind: kinds[sum.unit], total: 'sum' },
          ],
          rows: rowsIn(rows, sum.unit, formatsOf(head)),
          emptyMessage: 'No rows in this range.',
        },
        definitions: [{ term: label, text: description }],
      },
    ],
  }
}
