import { createHash } from 'node:crypto'
import { fileAndRow } from '@tillsight/domain/data/connections/columns/file-and-row'
import type { RecordKind, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import type { Connector, Page, ReadFrom, SourceAccess, StreamInfo } from '../connector.ts'
import { healthOf } from '../health.ts'
import { SourceError } from '../source-error.ts'
import { copyKey } from './copies.ts'
import { openTable } from './open-table.ts'
import { type Place, patternOf, type SourceFile } from './place.ts'
import { leaveReader, type Reader, readerOf, takeReader } from './readers.ts'
import { recordsOf } from './records.ts'
import { cellValue } from './values.ts'

const mostFiles = 2000
const mostPatterns = 20
const mostSamples = 5
const recordsOfPage = 200

type Reading = { access: SourceAccess; stream: StreamSettings; from: string | null }

/** Which files were read to their end, and where in another one reading has come to, with which columns. */
type Position = { done: string[]; file: string | null; at: number; columns: string }

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

/** Other columns are written in other ways: with a new mapping, all files are read again. */
const positionFrom = (cursor: string | null, { stream, access }: Reading): Position => {
  const columns = shortHash([stream.mapping, access.settings.dates ?? '', access.timeZone])
  const start = { done: [], file: null, at: 0, columns }
  const read = cursor === null ? start : (JSON.parse(cursor) as Position)
  return read.columns === columns ? read : start
}

/** A file as it is now: changed, it is another one. */
const idOf = ({ path, version }: SourceFile): string => shortHash([path, version])

const oldestFirst = (one: SourceFile, other: SourceFile): number =>
  (one.changedAt ?? '').localeCompare(other.changedAt ?? '') || one.path.localeCompare(other.path)

const listed = async (place: Place, access: SourceAccess): Promise<SourceFile[]> => {
  const files = await place.list(access)
  if (files.length > mostFiles)
    throw new SourceError(
      'refused',
      `There are more than ${mostFiles.toLocaleString('en-US')} files. Move those away that were brought in.`,
    )
  return files.sort(oldestFirst)
}

/** Rows with an id may be in several files, and the latest of them counts; others are only once, the newest first. */
const inOrder = (files: readonly SourceFile[], { mapping }: StreamSettings): SourceFile[] =>
  (mapping?.sale_id || mapping?.id) === fileAndRow ? files.toReversed() : [...files]

const kindFrom = (kind: ImportKind): RecordKind =>
  kind === 'product' || kind === 'customer' || kind === 'expense' ? kind : 'sale'

const plain = { sign: '.', order: null, timeZone: 'UTC' } as const

const describe = async (
  place: Place,
  access: SourceAccess,
  { name, file }: { name: string; file: SourceFile },
): Promise<StreamInfo> => {
  const table = await openTable(place, access, file)
  table.release()
  const samples = table.sample.slice(0, mostSamples).map(({ row, cells }) => {
    const id = `${file.path}:${row}`
    const values = table.columns.map((column, at) => [column, cellValue(cells[at] ?? null, 'text', plain)])
    return {
      id,
      changedAt: null,
      isDeleted: false,
      data: { ...Object.fromEntries(values), [fileAndRow]: id },
    }
  })
  const fields = [...table.columns, fileAndRow]
  return { name, kind: kindFrom(table.kind), fields, samples, timeZone: null, currency: null }
}

/** What cannot be read is left out, unless there is nothing else. */
const discovered = async (place: Place, access: SourceAccess): Promise<StreamInfo[]> => {
  const files = (await listed(place, access)).toReversed()
  const newest = new Map<string, SourceFile>()
  for (const file of files) {
    const name = patternOf(file.name)
    if (!newest.has(name)) newest.set(name, file)
  }
  const found: StreamInfo[] = []
  let problem: SourceError | null = null
  for (const [name, file] of [...newest].slice(0, mostPatterns)) {
    try {
      found.push(await describe(place, access, { name, file }))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      problem ??= error
    }
  }
  if (found.length === 0 && problem) throw problem
  return found
}

const openAt = async (place: Place, reading: Reading, { file, at }: { file: SourceFile; at: number }) => {
  const table = await openTable(place, reading.access, file)
  const reader = readerOf(recordsOf({ table, file, ...reading }), table.release)
  try {
    while (reader.at < at) {
      const { isEnd } = await reader.take(Math.min(recordsOfPage, at - reader.at))
      if (isEnd) break
    }
    return reader
  } catch (error) {
    await reader.close()
    throw error
  }
}

type Turn = { reader: Reader; key: string; position: Position; isOnlyOne: boolean }

const pageFrom = async ({ reader, key, position, isOnlyOne }: Turn): Promise<Page> => {
  try {
    const { rows, isEnd } = await reader.take(recordsOfPage)
    if (!isEnd) {
      leaveReader(key, reader)
      return { rows, cursor: JSON.stringify({ ...position, at: reader.at }), isLast: false }
    }
    await reader.close()
    const done = position.file === null ? position.done : [...position.done, position.file]
    return { rows, cursor: JSON.stringify({ ...position, done, file: null, at: 0 }), isLast: isOnlyOne }
  } catch (error) {
    await reader.close()
    throw error
  }
}

const readPage = async (place: Place, reading: Reading, { cursor }: ReadFrom): Promise<Page> => {
  const { access, stream, from } = reading
  const at = positionFrom(cursor, reading)
  const keyOf = (file: string) => copyKey(access, place.id, JSON.stringify([stream, from]), file)
  const held = at.file === null ? null : takeReader(keyOf(at.file), at.at)
  if (held && at.file) return pageFrom({ reader: held, key: keyOf(at.file), position: at, isOnlyOne: false })
  const files = inOrder(await listed(place, access), stream)
    .filter(({ name }) => patternOf(name) === stream.name)
    .map((file) => ({ file, id: idOf(file) }))
  const done = at.done.filter((id) => files.some((each) => each.id === id))
  const open = files.filter(({ id }) => !done.includes(id))
  const next = open.find(({ id }) => id === at.file) ?? open[0]
  if (!next) return { rows: [], cursor: JSON.stringify({ ...at, done, file: null, at: 0 }), isLast: true }
  const reader = await openAt(place, reading, { file: next.file, at: next.id === at.file ? at.at : 0 })
  const position = { ...at, done, file: next.id, at: reader.at }
  return pageFrom({ reader, key: keyOf(next.id), position, isOnlyOne: open.length === 1 })
}

/** Files of a place, grouped by their names. A file is read once, and again when it changes. */
export const fileConnector = (place: Place): Connector => ({
  id: place.id,
  name: place.name,
  fields: place.fields,
  isMapped: true,
  hasQuery: false,

  check: (access) =>
    healthOf(async () => {
      const { length } = await listed(place, access)
      return `${place.name}: there ${length === 1 ? 'is one file' : `are ${length} files`} to read.`
    }),

  discover: (access) => discovered(place, access),

  read: (access, stream, from) => readPage(place, { access, stream, from: from.from }, from),
})
