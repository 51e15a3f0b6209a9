import type { ReportColumn } from '@tillsight/domain/figures/reports/report-table'

/** Customers as a document lists them, of all time or of a range. */
export const customerColumns: readonly ReportColumn[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'email', label: 'Email', kind: 'text' },
  { key: 'number', label: 'Phone', kind: 'text' },
  { key: 'location', label: 'Location', kind: 'text' },
  { key: 'segment', label: 'Segment', kind: 'text' },
  { key: 'purchases', label: 'Purchases', kind: 'integer', total: 'sum' },
  { key: 'spent', label: 'Total Spent', kind: 'money', total: 'sum' },
  {
    key: 'averageCheck',
    label: 'Average Check',
    kind: 'money',
    total: { sumOf: 'spent', dividedBy: 'purchases' },
  },
  { key: 'lastPurchase', label: 'Last purchase', kind: 'datetime' },
]
