import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type {
  Cell,
  ReportColumn,
  ReportDocument,
  ReportRow,
  ReportTable,
} from '@tillsight/domain/figures/reports/report-table'

export const saleColumns: readonly ReportColumn[] = [
  { key: 'number', label: 'Number', kind: 'text' },
  { key: 'soldAt', label: 'Date', kind: 'datetime' },
  { key: 'client', label: 'Client', kind: 'text' },
  { key: 'product', label: 'Product', kind: 'text' },
  { key: 'quantity', label: 'Quantity', kind: 'integer', total: 'sum' },
  { key: 'total', label: 'Total', kind: 'money', total: 'sum' },
  { key: 'profit', label: 'Profit', kind: 'money', total: 'sum' },
  { key: 'margin', label: 'Margin', kind: 'percent', total: { sumOf: 'profit', dividedBy: 'total' } },
]

const products = [
  'Espresso cup',
  'Walnut desk lamp',
  'Linen apron',
  'Café filter No. 4',
  'Notebook A5 dotted',
]

export function* manySales(count: number): Generator<ReportRow> {
  for (let place = 0; place < count; place += 1) {
    const total = ((place * 37) % 100_000) + 100
    const profit = ((place * 13) % 5000) - 400
    yield {
      number: `S-${100_000 + place}`,
      soldAt: new Date(1_767_225_600_000 + place * 60_000),
      client: `Customer ${place}`,
      product: products[place % products.length] ?? null,
      quantity: (place % 7) + 1,
      total,
      profit,
      margin: (profit / total) * 100,
    }
  }
}

/** A document that says what every one must; a test names only what it is about. */
export const aDocument = (given: Partial<ReportDocument> = {}): ReportDocument => ({
  title: 'Sales report',
  storeName: 'Corner & Sons',
  range: '1 Nov 2026 – 15 Nov 2026',
  madeAt: new Date('2026-11-15T07:30:00Z'),
  timeZone: 'Europe/Berlin',
  currency: 'USD',
  filters: [],
  sections: [],
  ...given,
})

/** One section with one table. */
export const aTable = (columns: readonly ReportColumn[], rows: ReportTable['rows']): ReportDocument =>
  aDocument({
    sections: [{ heading: 'Sales', table: { columns, rows, emptyMessage: 'No sales in this range.' } }],
  })

/** One column of text, one row for each. */
export const aColumnOf = (...texts: Cell[]): ReportDocument =>
  aTable(
    [{ key: 'name', label: 'Name', kind: 'text' }],
    texts.map((name) => ({ name })),
  )

export const bytesOf = (stream: Readable): Promise<Buffer> => buffer(stream)
