import { importKindNames } from '@tillsight/domain/data/imports/fields'
import { z } from 'zod'
import { anyText, requiredLine } from '../text.ts'

export const KindChoice = z.enum(importKindNames, 'Choose what the file contains.')

const setting = (label: string, max = 100) => anyText(`${label} must be text`, max).optional()

/** How the file is written, where it is not as it was found to be. */
export const FileSettings = z.strictObject({
  sheet: setting('Sheet', 200),
  encoding: setting('Encoding'),
  delimiter: setting('Delimiter', 5),
  decimal: z.enum(['.', ','], 'Choose a point or a comma.').optional(),
  date_order: z.enum(['dmy', 'mdy', 'ymd'], 'Choose the order of day, month and year.').optional(),
  /** The row of the column names, from 1; 0 where there is none. */
  header_row: z
    .int('Choose a row.')
    .min(0, 'Choose a row.')
    .max(1000, 'Choose one of the first rows.')
    .optional(),
})
export type FileSettings = z.infer<typeof FileSettings>

/** How a file is written, and what is known of its columns before a person looks. */
export const ImportLayout = z.object({
  format: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Null where its numbers do not say. */
  decimal: z.enum(['.', ',']).nullable(),
  /** Null where the dates of the file can be read in two ways: it should be asked. */
  date_order: z.enum(['dmy', 'mdy', 'ymd']).nullable(),
  header_row: z.number(),
  /** About how many rows it has; null where that is not known before it is read. */
  rows: z.number().nullable(),
  /** The system that writes such files, where it is known. */
  system: z.string().nullable(),
  kind: z.enum(importKindNames).nullable(),
  /** Whether the mapping is the one that was used for the last file of this shape. */
  is_remembered: z.boolean(),
  columns: z.array(
    z.object({
      column: z.number(),
      header: z.string(),
      samples: z.array(z.string()),
      /** What it is taken for, and how sure that is, from 0 to 1. */
      field: z.string().nullable(),
      confidence: z.number(),
    }),
  ),
})
export type ImportLayout = z.infer<typeof ImportLayout>

/** Which column, from 0, is which field. */
export const ImportMapping = z
  .array(
    z.strictObject({
      column: z.int('Choose a column.').min(0, 'Choose a column.').max(999, 'Choose a column.'),
      field: requiredLine('Choose a field.', 50),
    }),
    'Map the columns first.',
  )
  .min(1, 'Map the columns first.')
  .max(200, 'At most 200 columns.')
export type ImportMapping = z.infer<typeof ImportMapping>

const yesOrNo = (label: string) => z.boolean(`${label} must be true or false.`)

export const ImportOptions = z.strictObject({
  rows: z.enum(['new', 'changed', 'both'], 'Choose which rows to import.'),
  blanks: z.enum(['keep', 'clear'], 'Choose what an empty cell means.'),
  add_missing: yesOrNo('Adding what is missing'),
  take_stock: yesOrNo('Taking stock'),
  cost_percent: z
    .number('Enter a percentage.')
    .min(1, 'Enter a percentage from 1 to 100.')
    .max(100, 'Enter a percentage from 1 to 100.')
    .nullable(),
  source: requiredLine('Say where the file comes from.', 40),
})
export type ImportOptions = z.infer<typeof ImportOptions>
