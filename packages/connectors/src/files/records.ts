import { fileAndRow } from '@tillsight/domain/data/connections/columns/file-and-row'
import type { JsonObject, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import type { FileCell, FileRow } from '@tillsight/domain/data/imports/cell'
import { isEmptyCell } from '@tillsight/domain/data/imports/cell'
import type { SourceAccess, SourceRow } from '../connector.ts'
import { SourceError } from '../source-error.ts'
import type { OpenTable } from './open-table.ts'
import type { SourceFile } from './place.ts'
import { cellValue, type Types, typesOf, type Writing, writingOf } from './values.ts'

const mostWaiting = 100_000
const mostLines = 1000
const longestId = 200

type Reading = {
  table: OpenTable
  file: SourceFile
  stream: StreamSettings
  access: SourceAccess
  /** The first day that is wanted. */
  from: string | null
}

type Looked = { writing: Writing; counts: Map<string, number> | null }

/** Of which rows of the same key are one record: a sale of several lines, or one that is there twice. */
const keyOf = ({ stream: { mapping, name } }: Reading): string => {
  const key = mapping?.sale_id || mapping?.id
  if (!key) throw new SourceError('refused', `Choose the column of “${name}” with the id of each row.`)
  return key
}

/** A column that was chosen and is not in the file is said by its name, before anything is read. */
const checkColumns = ({ table, file, stream }: Reading): void => {
  const gone = Object.values(stream.mapping ?? {}).find(
    (column) => column !== fileAndRow && !table.columns.includes(column),
  )
  if (gone !== undefined)
    throw new SourceError('refused', `“${file.name}” has no column “${gone}” any more. Choose another one.`)
}

const isEmptyRow = ({ cells }: FileRow): boolean => cells.every(isEmptyCell)

/** All rows once: how numbers and dates are written, and how many rows each key has. */
const lookAt = async (reading: Reading, types: Types): Promise<Looked> => {
  const { table, file, access } = reading
  const key = keyOf(reading)
  const place = table.columns.indexOf(key)
  const typed = [...types].map(([column, type]) => [table.columns.indexOf(column), type] as const)
  const counts = key === fileAndRow ? null : new Map<string, number>()
  const writing = writingOf({
    name: file.name,
    timeZone: access.timeZone,
    order: access.settings.dates?.trim().toLowerCase() ?? '',
  })
  for await (const row of table.rows()) {
    if (isEmptyRow(row)) continue
    for (const [column, type] of typed) writing.look(type, row.cells[column] ?? null)
    const id = idOf(row.cells[place])
    if (counts && id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return { writing: writing.found(), counts }
}

const plainWriting: Writing = { sign: '.', order: null, timeZone: 'UTC' }

/** Beyond this, a number of JSON or of a spreadsheet has lost its last digits, and two ids may look the same. */
const isRounded = (cell: FileCell | undefined): boolean =>
  typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)

const idOf = (cell: FileCell | undefined): string | null => {
  if (isRounded(cell))
    throw new SourceError(
      'refused',
      'There are ids of more than 15 digits that are numbers. Write them as text.',
    )
  const value = cellValue(cell ?? null, 'text', plainWriting)
  if (value !== null && String(value).length > longestId)
    throw new SourceError(
      'refused',
      `There are ids of more than ${longestId} characters. Is it the right column?`,
    )
  return value === null ? null : String(value)
}

const rowData = (
  { table: { columns }, file }: Reading,
  { row, cells }: FileRow,
  { types, writing }: { types: Types; writing: Writing },
): JsonObject => {
  const data: JsonObject = { [fileAndRow]: `${file.path}:${row}` }
  for (const [place, column] of columns.entries())
    data[column] = cellValue(cells[place] ?? null, types.get(column) ?? 'text', writing)
  return data
}

const instantOf = (value: unknown): string | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** The records of a file, each as soon as its last row was read. The same file has the same records in the same order. */
export async function* recordsOf(reading: Reading): AsyncGenerator<SourceRow> {
  const { table, file, stream, from } = reading
  checkColumns(reading)
  const mapping = stream.mapping ?? {}
  const types = typesOf(mapping)
  const { writing, counts } = await lookAt(reading, types)
  const [key, isLines] = [keyOf(reading), Boolean(mapping.sale_id)]
  const waiting = new Map<string, JsonObject[]>()
  let waitingRows = 0

  const record = (id: string, rows: readonly JsonObject[]): SourceRow[] => {
    const [first] = rows
    if (!first) return []
    const day = String((mapping.date && first[mapping.date]) ?? '')
    if (from !== null && /^\d{4}-/.test(day) && day.slice(0, 10) < from) return []
    const changedAt = instantOf(mapping.changed_at && first[mapping.changed_at]) ?? file.changedAt
    return [{ id, changedAt, isDeleted: false, data: isLines ? { lines: [...rows] } : first }]
  }

  for await (const row of table.rows()) {
    if (isEmptyRow(row)) continue
    const data = rowData(reading, row, { types, writing })
    const id = counts ? idOf(row.cells[table.columns.indexOf(key)]) : String(data[fileAndRow])
    if (id === null) {
      // Refused with the others that have no id, and not left out in silence.
      yield* record(String(data[fileAndRow]), [data])
      continue
    }
    const rows = [...(waiting.get(id) ?? []), data]
    if (rows.length > mostLines)
      throw new SourceError(
        'refused',
        `“${file.name}” has more than ${mostLines} rows with the same “${key}”. Is it the right column?`,
      )
    const left = (counts?.get(id) ?? 1) - rows.length
    if (left > 0) {
      waiting.set(id, rows)
      waitingRows += 1
      if (waitingRows > mostWaiting)
        throw new SourceError(
          'refused',
          `The rows of one sale are far apart. Sort “${file.name}” by “${key}”.`,
        )
      continue
    }
    waiting.delete(id)
    waitingRows -= rows.length - 1
    yield* record(id, rows)
  }
}
