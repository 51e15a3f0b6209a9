import { centsOf } from '@tillsight/domain/money'
import { everyPage, instant, listFile } from '#platform/lists/list-file.ts'
import { listErasures } from './list-erasures.ts'

export const exportErasures = listFile({
  label: 'Erasures',
  fileName: 'erasures',
  emptyMessage: 'No erasures.',
  read: (request) => everyPage((page) => listErasures(request, page)),
  columns: [
    { label: 'When', kind: 'datetime', of: ({ at }) => instant(at) },
    {
      label: 'Erased',
      kind: 'text',
      of: ({ subject }) => (subject === 'MEMBER' ? 'Former member' : 'Customer'),
    },
    { label: 'People', kind: 'integer', total: 'sum', of: ({ people }) => people },
    { label: 'By', kind: 'text', of: ({ by }) => by },
    { label: 'Rule: not seen for years', kind: 'integer', of: ({ unseen_years }) => unseen_years },
    { label: 'Reason', kind: 'text', of: ({ reason }) => reason },
    { label: 'Texts', kind: 'integer', of: ({ texts }) => texts },
    {
      label: 'Found afterwards',
      kind: 'text',
      of: ({ remaining }) =>
        remaining.map(({ label, count }) => `${label} (${count})`).join(', ') || 'Nothing',
    },
    { label: 'Sales before', kind: 'integer', of: ({ totals }) => totals?.before.sales ?? null },
    { label: 'Sales after', kind: 'integer', of: ({ totals }) => totals?.after.sales ?? null },
    {
      label: 'Total before',
      kind: 'money',
      of: ({ totals }) => (totals ? centsOf(totals.before.total) : null),
    },
    {
      label: 'Total after',
      kind: 'money',
      of: ({ totals }) => (totals ? centsOf(totals.after.total) : null),
    },
  ],
})
