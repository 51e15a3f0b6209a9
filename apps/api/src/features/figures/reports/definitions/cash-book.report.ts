import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import type { Cents } from '@tillsight/domain/money'
import { type TimedPeriod, untilPeriod } from '@tillsight/domain/timed-period'
import { readMetricsBy, selectFirstDay } from '#features/figures/metrics/index.ts'
import {
  type CashRow,
  countCashRows,
  readCashRows,
  sumOtherCash,
} from '#features/figures/reports/cash-rows.queries.ts'
import { numberOnPaper } from '#features/figures/reports/receipt-of.queries.ts'
import type { ReportDefinition } from '#features/figures/reports/report-definition.ts'
import type { MemberRequest } from '#platform/request.ts'

const columns: readonly ReportColumn[] = [
  { key: 'at', label: 'Date', kind: 'datetime' },
  { key: 'number', label: 'Receipt', kind: 'text' },
  { key: 'text', label: 'Text', kind: 'text' },
  { key: 'in', label: 'In', kind: 'money', total: 'sum' },
  { key: 'out', label: 'Out', kind: 'money', total: 'sum' },
  { key: 'balance', label: 'Balance', kind: 'money' },
]

/** From the rollups: it is asked for at any size of the books. */
const readFromSales = async (request: MemberRequest, period: TimedPeriod): Promise<Cents> => {
  const first = await selectFirstDay(request)
  if (!first) return 0
  const before = untilPeriod(first, period)
  if (before.end < first) return 0
  const { parts } = await readMetricsBy(request, 'payment_method', {
    metrics: ['customersPaid'],
    period: before,
  })
  return parts.find(({ key }) => key === 'CASH')?.values.customersPaid ?? 0
}

const longAgo = '2000-01-01'

const readOpening = async (request: MemberRequest, period: TimedPeriod): Promise<Cents> => {
  const [sales, others] = await Promise.all([
    readFromSales(request, period),
    sumOtherCash(request, untilPeriod(longAgo, period)),
  ])
  return sales + others
}

const otherTexts: Record<Exclude<CashRow['kind'], 'SALE'>, string> = {
  EDITED: 'edited after the close',
  DELETED: 'deleted after the close',
  MOVED: 'Cash moved',
  TAKEN_OUT: 'Taken out at the close',
  DIFFERENCE: 'Difference at the close',
}

const textOf = (row: CashRow): string => {
  const { kind, return_of, client, drawer, reason, amount } = row
  const isOfSale = row.number !== null
  if (kind !== 'SALE')
    return [isOfSale && (amount < 0 ? 'Refund' : 'Sale'), otherTexts[kind], drawer, reason]
      .filter(Boolean)
      .join(', ')
  const what = return_of === null ? 'Sale' : `Refund of ${numberOnPaper(row.return_of_receipt, return_of)}`
  return client ? `${what}, ${client}` : what
}

async function* rowsOf(rows: AsyncIterable<CashRow>, opening: Cents): AsyncGenerator<ReportRow> {
  let balance = opening
  yield { at: null, number: null, text: 'Balance brought forward', in: null, out: null, balance }
  for await (const row of rows) {
    const { amount } = row
    balance += amount
    yield {
      at: row.at,
      number: row.number === null ? null : numberOnPaper(row.receipt, row.number),
      text: textOf(row),
      in: amount > 0 ? amount : null,
      out: amount < 0 ? -amount : null,
      balance,
    }
  }
}

export const cashBookReport: ReportDefinition = {
  list: 'Cash book',
  isNotCompared: true,
  sections: async (request, { period }) => {
    const [opening, count] = await Promise.all([readOpening(request, period), countCashRows(request, period)])
    return [
      {
        heading: 'Cash book',
        table: {
          columns,
          rows: rowsOf(readCashRows(request, period), opening),
          count: count + 1,
          emptyMessage: 'No cash in this range.',
          previewRows: 10,
        },
        definitions: [
          {
            term: 'Balance',
            text: 'Cash from sales minus cash refunds since the first sale, with cash put in and taken out, and differences found at a close. Sales that were edited or deleted after a close stay as they were closed: the drawer was counted with them. An expense paid in cash is in it once it is entered as cash out.',
          },
        ],
      },
    ]
  },
}
