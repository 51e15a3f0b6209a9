import { readFile } from 'node:fs/promises'
import type { FileCell, FileRow } from '@tillsight/domain/data/imports/cell'
import { EncryptedFileError } from 'hucre'
import { streamOdsRows } from 'hucre/ods'
import { readXls, streamXlsxRows } from 'hucre/xlsx'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'
import { entryText, listZip, measureZip } from './zip.ts'

type Format = 'xlsx' | 'xls' | 'ods'
export type Sheet = { name: string; rows: (sheet: string) => AsyncIterable<FileRow> }

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

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')

const namesIn = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, name = '']) => unescaped(name))

/** What is in it is unpacked and counted once before the library sees it. */
export const sheetsOf = async (path: string, format: Format, limits: FileLimits): Promise<string[]> => {
  if (format === 'xls') {
    const { sheets } = await guarded(async () => readXls(await readFile(path), { maxRows: 1 }))
    return sheets.map(({ name }) => name)
  }
  const listing = await listZip(path, limits)
  try {
    await measureZip(listing, limits)
    if (format === 'ods')
      return namesIn(
        await entryText(listing, 'content.xml', { ...limits, unpackedBytes: limits.unpackedBytes }),
        /<table:table [^>]*?table:name="([^"]*)"/g,
      )
    return namesIn(
      await entryText(listing, 'xl/workbook.xml', limits),
      /<(?:\w+:)?sheet [^>]*?name="([^"]*)"/g,
    )
  } finally {
    listing.zip.close()
  }
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

type AnyRow = { index: number; values: readonly unknown[] }

async function* xlsRows(data: Buffer, sheet: string): AsyncGenerator<AnyRow> {
  const { sheets } = await readXls(data, { sheets: [sheet] })
  for (const [index, values] of (sheets[0]?.rows ?? []).entries()) yield { index, values }
}

/** The library streams all sheets, one after the other. */
async function* odsRows(data: Buffer, place: number): AsyncGenerator<AnyRow> {
  for await (const row of streamOdsRows(data)) {
    const { sheetIndex = 0 } = row
    if (sheetIndex > place) return
    if (sheetIndex === place) yield row
  }
}

type Wanted = { format: Format; sheet: string; place: number }

const rowsIn = (data: Buffer, { format, sheet, place }: Wanted): AsyncIterable<AnyRow> => {
  if (format === 'xlsx') return streamXlsxRows(data, { sheet })
  return format === 'ods' ? odsRows(data, place) : xlsRows(data, sheet)
}

export async function* readSpreadsheet(
  path: string,
  wanted: Wanted,
  limits: FileLimits,
): AsyncGenerator<FileRow> {
  const data = await readFile(path)
  try {
    let count = 0
    for await (const { index, values } of rowsIn(data, wanted)) {
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
          `Row ${index + 1} has more than ${limits.columns.toLocaleString('en-US')} columns.`,
          index + 1,
        )
      const cells = values.slice(0, limits.columns).map(cellOf)
      if (cells.some((cell) => typeof cell === 'string' && cell.length > limits.cellLength))
        throw new FileRefused(
          'cell-too-long',
          `A cell in row ${index + 1} is longer than ${limits.cellLength.toLocaleString('en-US')} characters.`,
          index + 1,
        )
      yield { sheet: wanted.sheet, row: index + 1, cells }
    }
  } catch (problem) {
    throw refusalOf(problem)
  }
}
