import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileRow } from '@tillsight/domain/data/imports/cell'
import { cleaned } from './clean-rows.ts'
import { detectFormat, type FileFormat } from './detect-format.ts'
import { detectEncoding } from './encoding.ts'
import { FileRefused } from './file-refused.ts'
import { likelySheet } from './likely-sheet.ts'
import { type FileLimits, fileLimits } from './limits.ts'
import { type CsvDialect, detectDialect, readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readParquet } from './read-parquet.ts'
import { openSpreadsheet } from './read-spreadsheet.ts'
import { bundleIn, listZip, unpack } from './zip.ts'

/** What a person chose instead of what was found. */
export type FileChoices = Partial<CsvDialect> & { encoding?: string; sheet?: string }

export type OpenedFile = {
  format: Exclude<FileFormat, 'bundle'>
  encoding: string | null
  dialect: CsvDialect | null
  sheets: readonly string[]
  sheet: string
  /** Where the pictures that came beside the table in a zip are; null where it did not come in one. */
  pictures: string | null
  /** From the first to the last, never all at once; read again by calling again. */
  rows: () => AsyncGenerator<FileRow>
}

type Asked = {
  path: string
  choices?: FileChoices
  limits?: FileLimits /** For the table of a zip. */
  workDir?: string
}

const openBundle = async ({ path, choices, limits = fileLimits, workDir }: Asked): Promise<OpenedFile> => {
  const listing = await listZip(path, limits)
  try {
    const { tables } = bundleIn(listing)
    const [table, second] = tables
    if (!table || second || !workDir)
      throw new FileRefused(
        'not-a-table',
        table
          ? 'The zip has more than one table. Upload them one by one.'
          : 'The zip has no table. Put a CSV, Excel, ODS or JSON file into it.',
      )
    const inside = join(workDir, 'table')
    await pipeline(Readable.from(unpack(listing, table, limits)), createWriteStream(inside))
    const opened = await openFile({ path: inside, limits, ...(choices ? { choices } : {}) })
    return { ...opened, pictures: path }
  } finally {
    listing.zip.close()
  }
}

const openSheets = async (
  { path, choices, limits = fileLimits }: Asked,
  format: 'xlsx' | 'xls' | 'ods',
): Promise<OpenedFile> => {
  const { sheets, rowsOf } = await openSpreadsheet(path, format, limits)
  const sheet = choices?.sheet ?? (await likelySheet(sheets, rowsOf))
  if (sheet === undefined || !sheets.includes(sheet))
    throw new FileRefused('empty', 'The workbook has no such sheet.')
  return {
    format,
    encoding: null,
    dialect: null,
    sheets,
    sheet,
    pictures: null,
    rows: () => cleaned(rowsOf(sheet), limits),
  }
}

/** Any file, by what is in it. Throws `FileRefused` for one that cannot be read. */
export const openFile = async (asked: Asked): Promise<OpenedFile> => {
  const { path, choices = {}, limits = fileLimits } = asked
  const format = await detectFormat(path, limits)
  if (format === 'bundle') return openBundle(asked)
  if (format === 'xlsx' || format === 'xls' || format === 'ods') return openSheets(asked, format)
  if (format === 'parquet')
    return {
      ...{ format, encoding: null, dialect: null, sheets: [''], sheet: '', pictures: null },
      rows: () => cleaned(readParquet(path, limits), limits),
    }
  const encoding = await detectEncoding(path, choices.encoding)
  const text = { encoding, sheets: [''], sheet: '', pictures: null }
  if (format === 'json')
    return { ...text, format, dialect: null, rows: () => cleaned(readJson(path, encoding, limits), limits) }
  const dialect = await detectDialect(path, encoding, choices)
  return {
    ...text,
    format,
    dialect,
    rows: () => cleaned(readCsv(path, { encoding, ...dialect }, limits), limits),
  }
}
