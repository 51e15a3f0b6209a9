import { instant, listFile } from '#platform/lists/list-file.ts'
import { listTills } from './list-tills.ts'

export const exportTills = listFile({
  label: 'Tills',
  fileName: 'tills',
  emptyMessage: 'No tills.',
  read: (request) => listTills(request, {}),
  columns: [
    { label: 'Till', kind: 'text', of: ({ name }) => name },
    { label: 'Registered by', kind: 'text', of: ({ registered_by }) => registered_by },
    { label: 'Registered', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
    { label: 'Last used', kind: 'datetime', of: ({ seen_at }) => instant(seen_at) },
  ],
})
