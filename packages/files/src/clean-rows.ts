import type { FileCell, FileRow } from '@tillsight/domain/data/imports/cell'
import type { FileLimits } from './limits.ts'

/** No database stores NUL, and half of a character is none. */
const cleanCell = (cell: FileCell): FileCell => {
  if (typeof cell !== 'string') return cell
  const text = cell.includes('\0') ? cell.replaceAll('\0', '') : cell
  return (text.isWellFormed() ? text : text.toWellFormed()) || null
}

/** Rows whose texts can be stored, whatever the format of the file is. */
export async function* cleaned(
  rows: AsyncIterable<FileRow>,
  { onProgress }: FileLimits,
): AsyncGenerator<FileRow> {
  for await (const { sheet, row, cells } of rows) {
    onProgress?.()
    yield { sheet, row, cells: cells.map(cleanCell) }
  }
}
