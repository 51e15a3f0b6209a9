import { readFile } from 'node:fs/promises'
import type { FileCell, FileRow } from '@tillsight/domain/data/imports/cell'
import { EncryptedFileError } from 'hucre'
import { readXls } from 'hucre/xlsx'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'
import { odsRows, odsSheets } from './read-ods.ts'
import { openXlsx } from './read-xlsx.ts'
import { listZip, measureSpreadsheet } from './zip.ts'

type Format = 'xlsx' | 'xls' | 'ods'

const secondsOnly = 500

/** A spreadsheet has times to a part of a second; midnight is a day without a time. */
const dateCell = (date: Date): FileCell => {
  if (Number.isNaN(date.getTime())) return null
  const text = new Date(date.getTime() + secondsOnly).toISOString()
  return { date: text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19) }
}

/** Formulas are never evaluated: what the program stored beside them counts. */
const cellOf = (value: unknown): FileCell => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return dateCell(value)
  return typeof value === 'object' && 'text' in value ? String(value.text) : null
}

type AnyRow = { index: number; values: readonly unknown[] }
type Opened = { sheets: readonly string[]; rows: (sheet: string) => AsyncIterable<AnyRow> }

async function* xlsRows(path: string, sheet: string): AsyncGenerator<AnyRow> {
  const { sheets } = await readXls(await readFile(path), { sheets: [sheet] })
  for (const [index, values] of (sheets[0]?.rows ?? []).entries()) yield { index, values }
}

const openXls = async (path: string): Promise<Opened> => {
  const { sheets } = await readXls(await readFile(path), { maxRows: 1 })
  return { sheets: sheets.map(({ name }) => name), rows: (sheet) => xlsRows(path, sheet) }
}

/** What is in it is unpacked and counted once before it is read. */
const openPacked = async (path: string, format: 'xlsx' | 'ods', limits: FileLimits): Promise<Opened> => {
  const listing = await listZip(path, limits)
  try {
    await measureSpreadsheet(listing, limits)
  } finally {
    listing.zip.close()
  }
  if (format === 'xlsx') return openXlsx(path, limits)
  return { sheets: await odsSheets(path, limits), rows: (sheet) => odsRows(path, sheet, limits) }
}

const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (problem) {
    throw refusalOf(problem)
  }
}

const refusalOf = (problem: unknown): FileRefused => {
  if (problem instanceof FileRefused) return problem
  if (problem instanceof EncryptedFileError)
    return new FileRefused('encrypted', 'The file has a password. Remove it and upload the file again.')
  return new FileRefused('damaged', 'The spreadsheet is damaged. Save it again, or save it as CSV.')
}

async function* rowsWithin(
  sheet: string,
  rows: AsyncIterable<AnyRow>,
  limits: FileLimits,
): AsyncGenerator<FileRow> {
  try {
    let count = 0
    for await (const { index, values } of rows) {
      count++
      if (count > limits.rows)
        throw new FileRefused(
          'too-many-rows',
          `The sheet has more than ${limits.rows.toLocaleString('en-US')} rows.`,
        )
      if (
        values.length > limits.columns &&
        values.slice(limits.columns).some((value) => cellOf(value) !== null)
      )
        throw new FileRefused(
          'too-many-columns',
          `The row has more than ${limits.columns.toLocaleString('en-US')} columns.`,
          index + 1,
        )
      const cells = values.slice(0, limits.columns).map(cellOf)
      if (cells.some((cell) => typeof cell === 'string' && cell.length > limits.cellLength))
        throw new FileRefused(
          'cell-too-long',
          `A cell is longer than ${limits.cellLength.toLocaleString('en-US')} characters.`,
          index + 1,
        )
      yield { sheet, row: index + 1, cells }
    }
  } catch (problem) {
    throw refusalOf(problem)
  }
}

export type Spreadsheet = {
  sheets: readonly string[]
  /** Of one sheet; read again by calling again. */
  rowsOf: (sheet: string) => AsyncGenerator<FileRow>
}

export const openSpreadsheet = async (
  path: string,
  format: Format,
  limits: FileLimits,
): Promise<Spreadsheet> => {
  const { sheets, rows } = await guarded(() =>
    format === 'xls' ? openXls(path) : openPacked(path, format, limits),
  )
  return { sheets, rowsOf: (sheet) => rowsWithin(sheet, rows(sheet), limits) }
}
