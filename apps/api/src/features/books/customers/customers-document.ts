import { segment, segmentNames } from '@tillsight/domain/books/customers/segment'
import type { ReportDocument, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { customerColumns } from './customer-columns.ts'
import type { CustomerRow } from './customers.queries.ts'
import type { AskedCustomers } from './list-customers.ts'
import type { StoreFacts } from './store-facts.queries.ts'

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
      table: { columns: customerColumns, rows: rowsOf(customers), emptyMessage: 'No customers found.' },
      definitions: [
        { term: 'Segment', text: 'New: up to 1 purchase. Returning: 2 to 4. VIP: 5 or more.' },
        { term: 'Total Spent', text: 'Amount paid, net of returns.' },
        { term: 'Average Check', text: 'Total Spent divided by Purchases.' },
      ],
    },
  ],
})
