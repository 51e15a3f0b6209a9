import { instant, listFile, yesOrNo } from '#platform/lists/list-file.ts'
import { readBackups } from './list-backups.ts'

export const exportBackups = listFile({
  label: 'Backups',
  fileName: 'backups',
  emptyMessage: 'No backups.',
  read: async (request) => (await readBackups(request)).files,
  columns: [
    { label: 'File', kind: 'text', of: ({ name }) => name },
    { label: 'Made', kind: 'datetime', of: ({ made_at }) => instant(made_at) },
    { label: 'Bytes', kind: 'integer', total: 'sum', of: ({ bytes }) => bytes },
    { label: 'Before a restore', kind: 'text', of: ({ is_before_restore }) => yesOrNo(is_before_restore) },
  ],
})
