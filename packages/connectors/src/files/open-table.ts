import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileRow } from '@tillsight/domain/data/imports/cell'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { FileRefused } from '@tillsight/files/file-refused'
import { inspectFile } from '@tillsight/files/inspect-file'
import { type FileLimits, fileLimits } from '@tillsight/files/limits'
import { openFile } from '@tillsight/files/open-file'
import type { SourceAccess } from '../connector.ts'
import { SourceError } from '../source-error.ts'
import { copyKey, holdCopy } from './copies.ts'
import type { Place, SourceFile } from './place.ts'
import { columnNames } from './values.ts'
import { writeCopy } from './write-copy.ts'

const megabyte = 1024 * 1024
/** Then requests of people have their turn. */
const rowsOfTurn = 200

/** They are read beside the requests of people, so less than an import may cost. */
const limits: FileLimits = {
  ...fileLimits,
  textBytes: 200 * megabyte,
  oldSpreadsheetBytes: 5 * megabyte,
  rows: 500_000,
}

export type OpenTable = {
  columns: readonly string[]
  kind: ImportKind
  /** Without what stands above the names. Read again by calling again. */
  rows: () => AsyncGenerator<FileRow>
  sample: readonly FileRow[]
  release: () => void
}

/** May be right the next time: someone may still be writing it. */
const unfinished = ['damaged', 'unclosed-quote', 'empty']

export const inSourceWords = (error: unknown, { name }: SourceFile): unknown => {
  if (!(error instanceof FileRefused)) return error
  const row = error.row === null ? '' : `, row ${error.row}`
  return new SourceError(
    unfinished.includes(error.code) ? 'broken' : 'refused',
    `“${name}”${row}: ${error.message}`,
  )
}

/** A file as a table: copied once, and recognised by what is in it. */
export const openTable = async (place: Place, access: SourceAccess, file: SourceFile): Promise<OpenTable> => {
  const { name, path, version } = file
  const copy = await holdCopy(copyKey(access, place.id, path, version), (to) =>
    place.copy(access, file, (pieces) => writeCopy(pieces, { name, to, signal: access.signal })),
  )
  try {
    const opened = await openFile({ path: copy.path, limits })
    const { header, firstRow, kind, sample } = await inspectFile(opened)
    async function* rows(): AsyncGenerator<FileRow> {
      try {
        let count = 0
        for await (const row of opened.rows()) {
          count += 1
          if (count % rowsOfTurn === 0) await nextTurn()
          if (row.row >= firstRow) yield row
        }
      } catch (error) {
        throw inSourceWords(error, file)
      }
    }
    return { columns: columnNames(header.headers), kind, rows, sample, release: copy.release }
  } catch (error) {
    copy.release()
    throw inSourceWords(error, file)
  }
}
