import type { customers } from '@tillsight/contract'
import { segment, segmentNames } from '@tillsight/domain/books/customers/segment'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { type CustomerRow, selectCustomers } from './customers.queries.ts'
import { type AskedCustomers, customerList } from './list-customers.ts'

const cells = (row: CustomerRow) => ({
  name: row.name,
  email: row.email,
  number: row.number,
  location: row.location,
  segment: segmentNames[segment(row.purchases)],
  purchases: row.purchases,
  total_spent: row.spent,
  average_check: row.average_check,
  last_purchase: row.last_purchase_at,
  note: row.note,
  tags: row.tags.join(', '),
  consent: row.consent_at ? 'Yes' : 'No',
})

const filtersOf = ({ search, segment, tag }: AskedCustomers): string[] => [
  ...(search ? [`Search: “${search}”`] : []),
  ...(segment ? [`Segment: ${segmentNames[segment]}`] : []),
  ...(tag ? [`Tag: ${tag}`] : []),
]

export const exportCustomers: Verb<typeof customers.exportCustomers> = async (request, asked) => {
  const { filter, order } = customerList(request, asked)
  return exportList(request, {
    list: lists.customers,
    asked,
    filters: filtersOf(asked),
    rows: everyRow((page) => selectCustomers(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No customers found.',
    definitions: [
      { term: 'Segment', text: 'New: up to 1 purchase. Returning: 2 to 4. VIP: 5 or more.' },
      { term: 'Total Spent', text: 'Amount paid, net of returns.' },
      { term: 'Average Check', text: 'Total Spent divided by Purchases.' },
    ],
  })
}
