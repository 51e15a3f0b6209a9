import { seenWords } from '@tillsight/domain/data/privacy/retention'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { everyPage, instant, listFile } from '#platform/lists/list-file.ts'
import { listUnseenCustomers } from './rehearse-retention.ts'

export const exportUnseenCustomers = listFile({
  label: 'Customers to erase',
  fileName: 'customers_to_erase',
  emptyMessage: 'No customers to erase.',
  read: (request, { customer_years }: { customer_years: number; fmt: DocumentFormat }) =>
    everyPage((page) => listUnseenCustomers(request, { customer_years, ...page })),
  columns: [
    { label: 'Customer', kind: 'text', of: ({ name }) => name },
    { label: 'Last seen', kind: 'datetime', of: ({ last_seen }) => instant(last_seen) },
    { label: 'What was seen', kind: 'text', of: ({ why }) => seenWords[why] },
  ],
})
