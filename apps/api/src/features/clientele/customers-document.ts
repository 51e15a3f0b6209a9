import { type Segment, segment } from '@tillsight/domain/customers/segment'
import type { ReportColumn, ReportDocument, ReportRow } from '@tillsight/domain/reports/report-table'
import type { AskedCustomers, CustomerRow } from '#features/customers/index.ts'
import type { StoreFacts } from './clientele.queries.ts'

const columns: readonly ReportColumn[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'email', label: 'E-mail', kind: 'text' },
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

const segmentNames: Record<Segment, string> = { NEW: 'New', RETURNING: 'Returning', VIP: 'VIP' }

const rowOf = (row: CustomerRow): ReportRow => ({
  name: row.name,
  email: row.email,
  number: row.number,
  location: row.location,
  segment: segmentNames[segment(row.purchases)],
  purchases: row.purchases,
  spent: row.spent,
  averageCheck: row.average_check,
  lastPurchase: row.last_purchase_at,
})

async function* rowsOf(customers: AsyncIterable<CustomerRow>): AsyncGenerator<ReportRow> {
  for await (const customer of customers) yield rowOf(customer)
}

const filtersOf = ({ search, segment, tag }: AskedCustomers): string[] => [
  ...(search ? [`Search: “${search}”`] : []),
  ...(segment ? [`Segment: ${segmentNames[segment]}`] : []),
  ...(tag ? [`Tag: ${tag}`] : []),
]

type Parts = { store: StoreFacts; asked: AskedCustomers; madeAt: Date; customers: AsyncIterable<CustomerRow> }

export const customersDocument = ({ store, asked, madeAt, customers }: Parts): ReportDocument => ({
  title: 'Customers report',
  storeName: store.name,
  range: 'All time',
  madeAt,
  timeZone: store.time_zone,
  currency: store.currency,
  filters: filtersOf(asked),
  sections: [
    {
      heading: 'Customers',
      table: { columns, rows: rowsOf(customers), emptyMessage: 'No customers match.' },
      definitions: [
        { term: 'Segment', text: 'New: up to 1 purchase. Returning: 2 to 4. VIP: 5 or more.' },
        { term: 'Total Spent', text: 'What they paid, what came back taken off.' },
        { term: 'Average Check', text: 'Total Spent divided by Purchases.' },
      ],
    },
  ],
})
