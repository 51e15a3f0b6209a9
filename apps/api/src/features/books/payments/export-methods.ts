import { listFile, yesOrNo } from '#platform/lists/list-file.ts'
import { selectMethods } from './payments.queries.ts'

export const exportMethods = listFile({
  label: 'Payment methods',
  fileName: 'payment_methods',
  emptyMessage: 'No payment methods of its own.',
  read: (request) => selectMethods(request),
  columns: [
    { label: 'Payment method', kind: 'text', of: ({ name }) => name },
    { label: 'Active', kind: 'text', of: ({ is_active }) => yesOrNo(is_active) },
  ],
})
