import { importKindNames, importKinds } from '@tillsight/domain/data/imports/fields'
import { importStateLabels } from '@tillsight/domain/data/imports/import-state'
import { everyPage, instant, listFile } from '#platform/lists/list-file.ts'
import { listImports } from './get-import.ts'

const kindLabel = (kind: string | null): string | null => {
  const known = importKindNames.find((name) => name === kind)
  return known ? importKinds[known].label : null
}

export const exportImports = listFile({
  label: 'Imports',
  fileName: 'imports',
  emptyMessage: 'No imports.',
  read: (request) => everyPage((page) => listImports(request, page)),
  columns: [
    { label: 'File', kind: 'text', of: ({ file_name }) => file_name },
    { label: 'Contains', kind: 'text', of: ({ kind }) => kindLabel(kind) },
    { label: 'Status', kind: 'text', of: ({ state }) => importStateLabels[state] },
    { label: 'New', kind: 'integer', of: ({ counts }) => counts?.new ?? null },
    { label: 'Changed', kind: 'integer', of: ({ counts }) => counts?.changed ?? null },
    { label: 'Unchanged', kind: 'integer', of: ({ counts }) => counts?.unchanged ?? null },
    { label: 'Refused', kind: 'integer', of: ({ counts }) => counts?.refused ?? null },
    { label: 'Uploaded', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
    { label: 'Imported', kind: 'datetime', of: ({ imported_at }) => instant(imported_at) },
    { label: 'Undone', kind: 'datetime', of: ({ undone_at }) => instant(undone_at) },
    { label: 'By', kind: 'text', of: ({ made_by }) => made_by },
  ],
})
