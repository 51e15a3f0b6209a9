import { chunkBytes, largestFile } from '@tillsight/domain/data/imports/import-limits'
import { importStates, rowOutcomes } from '@tillsight/domain/data/imports/import-state'
import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { anyText, requiredLine } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { FileSettings, ImportLayout, ImportMapping, ImportOptions, KindChoice } from './import-mapping.ts'

const unknownImport = 'This import does not exist.'
const ImportId = SubjectId(unknownImport)

/** How many records of the file are new, changed, unchanged and refused. */
const ImportCounts = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
})

/** What the figures will be. Money is without tax. */
export const ImportEffect = z.object({
  revenue: z.array(z.object({ month: z.string(), before: z.number(), after: z.number() })),
  expenses: z.array(z.object({ month: z.string(), before: z.number(), after: z.number() })),
  /** Added because sales or products name them. */
  new_categories: z.number(),
  new_products: z.number(),
  new_customers: z.number(),
  /** Customers who come into a segment by it. */
  segments: z.array(z.object({ segment: z.string(), customers: z.number() })),
  /** Products whose stock changes, and by how many units in all. */
  stock: z.object({ products: z.number(), units: z.number() }),
})
export type ImportEffect = z.infer<typeof ImportEffect>

export const Import = z.object({
  id: z.string(),
  file_name: z.string(),
  size: z.number(),
  /** How many bytes of the file are here; the places of the chunks that are not. */
  received: z.number(),
  missing_chunks: z.array(z.number()),
  state: z.enum(importStates),
  /** Whether its step has not begun yet, because other files are being worked on. */
  is_waiting: z.boolean(),
  kind: z.string().nullable(),
  layout: ImportLayout.nullable(),
  settings: FileSettings.nullable(),
  mapping: ImportMapping.nullable(),
  options: ImportOptions.nullable(),
  counts: ImportCounts.nullable(),
  effect: ImportEffect.nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  progress: z.object({ done: z.number(), total: z.number() }),
  made_by: z.string(),
  created_at: z.string(),
  imported_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Whether its rows are still there to look at; they are removed some time after it ended. */
  has_rows: z.boolean(),
  version: z.number(),
})
export type Import = z.infer<typeof Import>

const access = 'imports:write'

export const createImport = call({
  method: 'POST',
  path: '/import/create',
  access,
  summary: 'Announce a file to import; its content follows in chunks of 1 MB',
  input: z.strictObject({
    file_name: requiredLine('Choose a file.', 200),
    size: z
      .int('Choose a file.')
      .min(1, 'This file is empty.')
      .max(largestFile, `A file can have at most ${largestFile / chunkBytes} MB.`),
  }),
  output: Import,
})

const wrongPlace = 'This part does not belong to the file.'

export const uploadChunk = call({
  method: 'POST',
  path: '/import/chunk',
  access,
  summary: 'Upload a part of the file, 1 MB each, in any order; sent again, it replaces the first',
  body: 'multipart',
  input: z.strictObject({
    id: ImportId,
    place: z
      .string(wrongPlace)
      .regex(/^\d{1,4}$/, wrongPlace)
      .transform(Number),
    bytes: z
      .instanceof(Blob, { message: 'Choose a file.' })
      .refine((part) => part.size > 0 && part.size <= chunkBytes, 'A part can have at most 1 MB.'),
  }),
  output: z.object({ received: z.number(), size: z.number() }),
})

export const readImport = call({
  method: 'POST',
  path: '/import/read',
  access,
  summary:
    'Find out how the uploaded file is written and what its columns mean, or read it with these settings',
  input: z.strictObject({
    id: ImportId,
    settings: FileSettings.refine((chosen) => Object.keys(chosen).length > 0, 'Choose a setting.').optional(),
  }),
  output: Import,
})

export const getImport = call({
  method: 'GET',
  path: '/import/info',
  access,
  summary: 'Read an import: its state, progress, columns, counts and effect',
  input: z.strictObject({ id: ImportId }),
  output: Import,
})

export const listImports = call({
  method: 'GET',
  path: '/import/view',
  access,
  summary: 'List imports, newest first',
  input: z.strictObject({ limit: queryNumber(1, 100, 20), cursor: whenGiven(cursor) }),
  output: z.array(Import.omit({ layout: true, missing_chunks: true, is_waiting: true })),
  paged: true,
})

export const checkImport = call({
  method: 'POST',
  path: '/import/check',
  access,
  summary: 'Read every row and say what would become of it; nothing is imported yet',
  input: z.strictObject({ id: ImportId, kind: KindChoice, mapping: ImportMapping, options: ImportOptions }),
  output: Import,
})

const cellText = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const ImportRow = z.object({
  /** Its first row in the file. */
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  /** By field, in words. */
  values: z.record(z.string(), cellText),
  changes: z.array(z.object({ field: z.string(), before: cellText, after: cellText })),
  /** The field is null where the whole row is refused. */
  problems: z.array(z.object({ row: z.number(), field: z.string().nullable(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImportRows = call({
  method: 'GET',
  path: '/import/rows',
  access,
  summary:
    'List the checked rows of a file, all or those with one outcome, with the reason at each refused cell',
  input: z.strictObject({
    id: ImportId,
    outcome: whenGiven(z.enum(rowOutcomes, 'Choose new, changed, unchanged or refused.')),
    limit: queryNumber(1, 200, 50),
    cursor: whenGiven(cursor),
  }),
  output: z.array(ImportRow),
  paged: true,
})

export const downloadRefused = call({
  method: 'GET',
  path: '/import/refused',
  access,
  summary: 'Download the refused rows as CSV, in their own columns, with a column of reasons',
  input: z.strictObject({ id: ImportId }),
  output: z.unknown(),
})

export const startImport = call({
  method: 'POST',
  path: '/import/start',
  access,
  summary: 'Import what was checked: all of it, or nothing',
  input: z.strictObject({ id: ImportId, checked_version: z.int('Check the file first.') }),
  output: Import,
})

export const undoImport = call({
  method: 'POST',
  path: '/import/undo',
  access,
  summary: 'Undo an import; with preview, say what that would remove and what stands in the way',
  input: z.strictObject({ id: ImportId, preview: z.boolean('Preview must be true or false.').optional() }),
  output: z.object({
    import: Import,
    removes: z.array(z.object({ kind: z.string(), count: z.number() })),
    restores: z.array(z.object({ kind: z.string(), count: z.number() })),
    /** What was built on it since, in words: while there is any, it cannot be undone. */
    blockers: z.array(anyText('', 500)),
  }),
})

export const cancelImport = call({
  method: 'POST',
  path: '/import/cancel',
  access,
  summary: 'Stop what is being done with a file; nothing of that step remains',
  input: z.strictObject({ id: ImportId }),
  output: Import,
})

export const discardImport = call({
  method: 'POST',
  path: '/import/discard',
  access,
  summary: 'Remove a file that was not imported, and what was read of it',
  input: z.strictObject({ id: ImportId }),
  output: z.null(),
})

export const importCalls = [
  createImport,
  uploadChunk,
  readImport,
  getImport,
  listImports,
  checkImport,
  listImportRows,
  downloadRefused,
  startImport,
  undoImport,
  cancelImport,
  discardImport,
] as const
