import type { ArchiveKind } from './kind.ts'

/** What keeps a file that was imported before from being imported twice. */
export const importKinds: readonly ArchiveKind[] = [
  {
    table: 'import_counter',
    name: 'import-counter',
    title: 'Import counter',
    about: 'The last number of an imported sale.',
    columns: { last_number: 'Of imported sales' },
  },
  {
    table: 'source_record',
    name: 'imported-records',
    title: 'Imported records',
    about: 'What sales and expenses that were imported are called where they came from.',
    columns: {
      kind: 'What it is',
      source: 'Where it came from',
      ref: 'What it is called there',
      record_id: 'The record here',
      import_id: 'The import that brought it',
      hash: 'Of what it said, to notice a change',
    },
  },
  {
    table: 'import_mapping',
    name: 'import-columns',
    title: 'Columns of imported files',
    about: 'What the columns of a file mean, remembered for the next one of its shape.',
    columns: {
      fingerprint: 'The shape of the file',
      kind: 'What it holds',
      mapping: 'What its columns mean',
      options: 'How it was imported',
      used_at: 'When it was used last',
    },
  },
]
