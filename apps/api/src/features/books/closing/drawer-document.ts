import { cashDifference, expectedCash } from '@tillsight/domain/books/closing/cash'
import type { CountedCash } from '@tillsight/domain/books/closing/denominations'
import { type DrawerFigures, paidIn } from '@tillsight/domain/books/closing/figures'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import type {
  ReportColumn,
  ReportFigure,
  ReportRow,
  ReportSection,
} from '@tillsight/domain/figures/reports/report-table'
import { centsOf } from '@tillsight/domain/money'
import type { ChangeRow } from './changes.queries.ts'
import type { CloseRow } from './closes.queries.ts'

const text = (key: string, label: string): ReportColumn => ({ key, label, kind: 'text' })
const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' })
const sum = (key: string, label: string): ReportColumn => ({ ...money(key, label), total: 'sum' })
const amount = (label: string, value: number): ReportFigure => ({ label, kind: 'money', value })
const said = (label: string, value: string): ReportFigure => ({ label, kind: 'text', value })
const number = (label: string, value: number): ReportFigure => ({ label, kind: 'integer', value })

const tableOf = (columns: ReportColumn[], rows: ReportRow[], emptyMessage: string) => ({
  table: { columns, rows, count: rows.length, emptyMessage },
})

const receipts = ({ receipts }: DrawerFigures): ReportFigure[] =>
  receipts
    ? [said('First receipt', receiptCode(receipts.first)), said('Last receipt', receiptCode(receipts.last))]
    : []

const overview = (figures: DrawerFigures): ReportSection => ({
  heading: 'Overview',
  figures: [
    number('Sales', figures.sales.count),
    number('Returns', figures.returns.count),
    amount('Discounts', figures.sales.discount),
    amount('Sold, without tax', figures.sales.total),
    amount('Returned, without tax', figures.returns.total),
    amount('Tax', figures.sales.tax + figures.returns.tax),
    amount('Paid by customers', paidIn(figures)),
    ...receipts(figures),
    ...(figures.late.count > 0 ? [number('Recorded for before the last close', figures.late.count)] : []),
  ],
})

const difference = (cents: number): ReportFigure => {
  if (cents === 0) return amount('Difference', 0)
  return amount(cents < 0 ? 'Difference, missing' : 'Difference, too much', cents)
}

const cash = ({ cash }: DrawerFigures, close: CloseRow | null): ReportSection => ({
  heading: 'Cash',
  figures: [
    amount('Float', cash.float),
    amount('Cash sales', cash.sales),
    amount('Cash refunds', 0 - cash.refunds),
    amount('Cash in', cash.in),
    amount('Cash out', 0 - cash.out),
    amount('Cash expected', expectedCash(cash)),
    ...(close
      ? [
          amount('Cash counted', close.counted),
          difference(cashDifference(close.counted, close.expected)),
          amount('Left in the drawer', close.float_left),
          amount('Taken out', close.counted - close.float_left),
          said('Closed by', close.closed_by),
          ...(close.note ? [said('Note', close.note)] : []),
        ]
      : []),
  ],
})

const counts = (counts: readonly CountedCash[]): ReportSection => ({
  heading: 'Notes and coins',
  ...tableOf(
    [money('value', 'Value'), { key: 'count', label: 'Count', kind: 'integer' }, sum('amount', 'Amount')],
    counts.map(({ value, count }) => ({
      value: centsOf(value),
      count,
      amount: centsOf(value) * count,
    })),
    'Nothing was counted.',
  ),
})

const noSales = 'No sales.'

const methods = ({ methods }: DrawerFigures): ReportSection => ({
  heading: 'By payment method',
  ...tableOf(
    [text('name', 'Method'), sum('sales', 'Sales'), sum('returns', 'Refunds'), sum('amount', 'Amount')],
    methods.map(({ name, sales, returns }) => ({ name, sales, returns, amount: sales + returns })),
    noSales,
  ),
})

const taxes = ({ taxes }: DrawerFigures): ReportSection => ({
  heading: 'By tax rate',
  ...tableOf(
    [
      text('name', 'Tax'),
      { key: 'rate', label: 'Rate', kind: 'exactPercent' },
      money('sales', 'Sales'),
      money('returns', 'Returns'),
      sum('tax', 'Tax'),
    ],
    taxes.map(({ name, rate, ...amounts }) => ({
      name: name ?? 'Without tax',
      rate: rate === null ? null : taxPercentOf(rate),
      ...amounts,
    })),
    noSales,
  ),
})

const people = ({ people }: DrawerFigures): ReportSection => ({
  heading: 'By person',
  ...tableOf(
    [
      text('name', 'Seller'),
      { key: 'count', label: 'Sales', kind: 'integer', total: 'sum' },
      sum('total', 'Without tax'),
      sum('paid', 'Paid'),
    ],
    people.map(({ name, count, total, tax }) => ({ name, count, total, paid: total + tax })),
    noSales,
  ),
})

const movements = ({ movements }: DrawerFigures): ReportSection => ({
  heading: 'Cash in and out',
  ...tableOf(
    [
      { key: 'at', label: 'Time', kind: 'datetime' },
      text('reason', 'Reason'),
      text('person', 'By'),
      sum('amount', 'Amount'),
    ],
    movements.map(({ at, ...moved }) => ({ at: new Date(at), ...moved })),
    'No cash was moved.',
  ),
})

const changeWords: Record<ChangeRow['kind'], string> = {
  EDITED: 'Edited',
  DELETED: 'Deleted',
  ADDED: 'Recorded later, in a later report',
  RETURNED: 'Returned later, in a later report',
}

const changed = (changes: readonly ChangeRow[]): ReportSection => ({
  heading: 'Changed after the close',
  ...tableOf(
    [text('number', 'Sale'), text('change', 'Change'), money('paid', 'Paid'), money('cash', 'Cash')],
    changes.map(({ kind, number, paid, cash }) => ({
      number: receiptNumber(number),
      change: changeWords[kind],
      paid,
      cash,
    })),
    'Nothing changed.',
  ),
})

/** An X report, or with a close its Z report. */
export const drawerSections = (
  figures: DrawerFigures,
  close: { row: CloseRow; changes: readonly ChangeRow[] } | null,
): ReportSection[] => [
  overview(figures),
  cash(figures, close?.row ?? null),
  ...(close?.row.counts ? [counts(close.row.counts)] : []),
  methods(figures),
  taxes(figures),
  people(figures),
  ...(figures.movements.length > 0 ? [movements(figures)] : []),
  ...(close && close.changes.length > 0 ? [changed(close.changes)] : []),
]
