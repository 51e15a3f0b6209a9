import type { ListDefinition } from './list.ts'

export const activities = {
  label: 'Activities',
  fileName: 'activities_list',
  needs: 'activities:read',
  primary: 'subject',
  usualSort: '-date',
  filters: ['search', 'range', 'from', 'to', 'kind', 'person'],
  columns: {
    date: { label: 'When', kind: 'datetime', sort: 'descending', isShown: true },
    kind: { label: 'Kind', kind: 'text', sort: 'ascending', isShown: true },
    subject: { label: 'Subject', kind: 'text', isShown: true },
    person: { label: 'Person', kind: 'text', sort: 'ascending', isShown: true },
    customer: { label: 'Customer', kind: 'text', isShown: true },
    status: { label: 'Status', kind: 'text', isShown: true },
    minutes: { label: 'Duration', kind: 'decimal', total: 'sum', sort: 'descending', isShown: true },
    amount: { label: 'Amount', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
    closed: { label: 'Closed', kind: 'datetime', sort: 'descending', isShown: false },
  },
  fileColumns: {
    note: { label: 'Note', kind: 'text' },
    source: { label: 'Source', kind: 'text' },
    external_id: { label: 'Id in the source', kind: 'text' },
  },
} as const satisfies ListDefinition
