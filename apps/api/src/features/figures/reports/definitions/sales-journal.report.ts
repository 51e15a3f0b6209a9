import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { methodName } from '@tillsight/domain/books/sales/limits'
import { paymentsOf } from '@tillsight/domain/books/sales/payments'
import { taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import {
  countDocuments,
  type JournalRow,
  readJournal,
  selectVoided,
  type VoidedRow,
} from '#features/figures/reports/journal-rows.queries.ts'
import { numberOnPaper } from '#features/figures/reports/receipt-of.queries.ts'
import type { ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { selectTaxedSums, type TaxedSum } from '#features/figures/reports/tax-rows.queries.ts'

const figures = ['netSales', 'taxCollected', 'customersPaid'] as const

/** More taxes than this share a column, so that the rows still add up. */
const mostTaxColumns = 6
const others = 'other'

type Tax = { name: string; rate: number }
const keyOf = ({ name, rate }: Tax): string => `${rate} ${name}`

/** The taxes that were charged, those with most sales first. */
const taxesOf = (sums: readonly TaxedSum[]): Tax[] => {
  const sold = new Map<string, Tax & { sales: number }>()
  for (const { name, rate, sales } of sums) {
    // What is exempt has a tax of 0%, which would be a column of zeros.
    if (name === null || !rate) continue
    const key = keyOf({ name, rate })
    sold.set(key, { name, rate, sales: (sold.get(key)?.sales ?? 0) + (sales ?? 0) })
  }
  return [...sold.values()].sort((one, other) => other.sales - one.sales)
}

type TaxColumns = { columns: ReportColumn[]; placeOf: ReadonlyMap<string, string> }

const taxColumns = (taxes: readonly Tax[], formats: Formats): TaxColumns => {
  const own = taxes.slice(0, taxes.length > mostTaxColumns ? mostTaxColumns - 1 : mostTaxColumns)
  const columns = own.map(
    (tax, place): ReportColumn => ({
      key: `tax${place}`,
      label: `${tax.name} ${formats.exactPercent(taxPercentOf(tax.rate))}`,
      kind: 'money',
      total: 'sum',
    }),
  )
  const rest: ReportColumn[] =
    own.length < taxes.length ? [{ key: others, label: 'Other taxes', kind: 'money', total: 'sum' }] : []
  return {
    columns: [...columns, ...rest],
    placeOf: new Map(own.map((tax, place) => [keyOf(tax), `tax${place}`])),
  }
}

const columnsWith = (taxes: readonly ReportColumn[]): ReportColumn[] => [
  { key: 'soldAt', label: 'Date', kind: 'datetime' },
  { key: 'number', label: 'Receipt', kind: 'text' },
  { key: 'kind', label: 'Type', kind: 'text' },
  { key: 'client', label: 'Client', kind: 'text' },
  { key: 'net', label: 'Net', kind: 'money', total: 'sum' },
  ...taxes,
  { key: 'gross', label: 'Gross', kind: 'money', total: 'sum' },
  { key: 'payment', label: 'Payment', kind: 'text' },
]

const paymentWords = (row: JournalRow, { money }: Formats): string => {
  const payments = paymentsOf(row)
  return payments
    .map(({ method, amount }) =>
      [methodName(method, row.method_names), ...(payments.length > 1 ? [money(amountOf(amount))] : [])].join(
        ' ',
      ),
    )
    .join(', ')
}

const rowOf = (row: JournalRow, { columns, placeOf }: TaxColumns, formats: Formats): ReportRow => {
  const charged: Record<string, number> = Object.fromEntries(columns.map(({ key }) => [key, 0]))
  for (const tax of row.taxes ?? []) {
    const key = placeOf.get(keyOf(tax)) ?? others
    charged[key] = (charged[key] ?? 0) + tax.amount
  }
  return {
    soldAt: row.sold_at,
    number: numberOnPaper(row.receipt, row.number),
    kind:
      row.return_of === null ? 'Sale' : `Return of ${numberOnPaper(row.return_of_receipt, row.return_of)}`,
    client: row.client ?? 'Walk-in customer',
    net: row.total,
    ...charged,
    gross: row.total + row.tax,
    payment: paymentWords(row, formats),
  }
}

const voidedRowOf = (row: VoidedRow, { columns }: TaxColumns): ReportRow => ({
  soldAt: row.at,
  number: receiptCode(row),
  kind: 'Voided',
  client: null,
  net: 0,
  ...Object.fromEntries(columns.map(({ key }) => [key, 0])),
  gross: 0,
  payment: null,
})

/** In the order of time, so that the numbers have no gap. */
async function* withVoided<Row extends { sold_at: Date }>(
  sold: AsyncIterable<Row>,
  voided: readonly VoidedRow[],
): AsyncGenerator<Row | VoidedRow> {
  let next = 0
  for await (const row of sold) {
    for (let gone = voided[next]; gone && gone.at < row.sold_at; gone = voided[next]) {
      yield gone
      next += 1
    }
    yield row
  }
  yield* voided.slice(next)
}

export const salesJournalReport: ReportDefinition = {
  saysSamples: true,
  list: 'Journal',
  isNotCompared: true,
  sections: async (request, days) => {
    const [shown, sums, count, voided] = await Promise.all([
      readFigures(request, figures, days),
      selectTaxedSums(request, days.period),
      countDocuments(request, days.period),
      selectVoided(request, days.period),
    ])
    const formats = formatsOf(request.settings)
    const taxes = taxColumns(taxesOf(sums), formats)
    async function* rows(): AsyncGenerator<ReportRow> {
      for await (const row of withVoided(readJournal(request, days.period), voided))
        yield 'at' in row ? voidedRowOf(row, taxes) : rowOf(row, taxes, formats)
    }
    return [
      { heading: 'Overview', figures: shown, definitions: definitionsFor(figures) },
      {
        heading: 'Journal',
        table: {
          columns: columnsWith(taxes.columns),
          rows: rows(),
          count: count + voided.length,
          emptyMessage: 'No sales in this range.',
        },
        definitions: [
          {
            term: 'Voided',
            text: 'The receipt of a sale that was deleted, on the day it was handed out.',
          },
          { term: 'Net', text: 'What was sold, without tax; negative for returns.' },
          { term: 'Gross', text: 'Net plus tax: what the customer paid or got back.' },
        ],
      },
    ]
  },
}
