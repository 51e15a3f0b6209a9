import { cellText, type FileCell, type FileRow, isEmptyCell } from './cell.ts'
import { alternatives, fieldsOf, type ImportKind } from './fields.ts'
import { isGivenBack } from './given-back.ts'
import type { Mapping } from './guess.ts'
import type { Moment } from './parse/date.ts'
import { isRefundReason } from './parse/sale-end.ts'
import { instantIn } from './parse/time.ts'
import { type FieldValue, parseField, type ReadSettings } from './parse-field.ts'

export type RefusedCell = { field: string; column: number | null; reason: string }

/** What a row says, or why it is refused; row as the file counts it. */
export type ReadRecord = {
  row: number
  values: Readonly<Record<string, FieldValue>>
  refused: readonly RefusedCell[]
}

export type RowFilter = { column: number; values: readonly string[]; isOnly: boolean }

export type HowToRead = {
  kind: ImportKind
  mapping: Mapping
  settings: ReadSettings
  /** The names of the columns: a file that was put together from two has them again further below. */
  headers?: readonly string[] | undefined
  /** Only the first row of a sale names the client, the date and so on: the next ones have it too. */
  fillsDown?: boolean | undefined
  filters?: readonly RowFilter[] | undefined
}

const totals = new Set([
  'total',
  'totals',
  'grand total',
  'sum',
  'summe',
  'gesamt',
  'totale',
  'totaal',
  'razem',
  'suma',
])

/** The last row of a report: the word, and nothing but numbers, or that there is none. */
const isTotalRow = (cells: readonly FileCell[], first: number): boolean =>
  totals.has(cellText(cells[first]).toLowerCase().replace(/:$/, '')) &&
  cells.every((cell, place) => place <= first || /^([^a-z]*|n\/a)$/i.test(cellText(cell)))

const isHeaderRow = (
  cells: readonly FileCell[],
  headers: readonly string[],
  columns: readonly number[],
): boolean => headers.length > 0 && columns.every((column) => cellText(cells[column]) === headers[column])

const isLeftOut = (cells: readonly FileCell[], { column, values, isOnly }: RowFilter): boolean => {
  const text = cellText(cells[column]).toLowerCase()
  return values.includes(text) !== isOnly
}

const joined = (values: Record<string, FieldValue>): void => {
  if (values.name === undefined && (values.first_name ?? values.last_name) !== undefined)
    values.name = [values.first_name, values.last_name].filter((part) => part !== undefined).join(' ')
}

/** Some systems write a discount with a minus, and some without. */
const withoutSign = (values: Record<string, FieldValue>): void => {
  for (const name of ['discount', 'sale_discount'])
    if (typeof values[name] === 'number') values[name] = Math.abs(values[name])
}

/** What came back was refunded, of course: that is said against a sale only. */
const withoutRefunds = (values: Record<string, FieldValue>, refused: RefusedCell[]): RefusedCell[] => {
  const isBack = isGivenBack(values) || (typeof values.total === 'number' && values.total < 0)
  return isBack ? refused.filter(({ reason }) => !isRefundReason(reason)) : refused
}

const withTime = (values: Record<string, FieldValue>, timeZone: string): void => {
  const date = values.date as Moment | undefined
  if (date && date.at === null && typeof values.time === 'string')
    values.date = { day: date.day, at: instantIn(timeZone, `${date.day}T${values.time}`) }
}

/** Rows to records, one after the other; null for a row that says nothing. */
export const recordReader = (how: HowToRead): ((row: FileRow) => ReadRecord | null) => {
  const { kind, mapping, settings, headers = [], fillsDown = false, filters = [] } = how
  const fields = Object.entries(fieldsOf(kind))
  const columnOf = (field: string): number | undefined => mapping[field]
  // Found once: a file has a million rows, and most fields have no column.
  const mapped = fields.flatMap(([name, field]) => {
    const column = columnOf(name)
    return column === undefined ? [] : [{ name, field, column }]
  })
  const columns = mapped.map(({ column }) => column)
  const required = fields.flatMap(([name, { isRequired, label }]) =>
    isRequired ? [{ name, label, names: [name, ...(alternatives[name] ?? [])] }] : [],
  )
  let above: readonly FileCell[] = []

  const cellsOf = (cells: readonly FileCell[]): readonly FileCell[] => {
    const number = columnOf('number')
    if (!fillsDown || number === undefined) return cells
    const isSameSale = isEmptyCell(cells[number]) || cellText(cells[number]) === cellText(above[number])
    above = isSameSale
      ? above.map((cell, place) => (isEmptyCell(cells[place]) ? cell : (cells[place] ?? null)))
      : cells
    return isSameSale
      ? cells.map((cell, place) => (isEmptyCell(cell) && carried.has(place) ? (above[place] ?? null) : cell))
      : cells
  }
  const carried = new Set(
    [
      'number',
      'date',
      'time',
      'customer',
      'customer_email',
      'customer_phone',
      'seller',
      'payment',
      'currency',
    ].flatMap((field) => columnOf(field) ?? []),
  )

  return ({ row, cells: written }) => {
    const first = written.findIndex((cell) => !isEmptyCell(cell))
    if (first < 0 || isTotalRow(written, first) || isHeaderRow(written, headers, columns)) return null
    const cells = cellsOf(written)
    if (filters.some((filter) => isLeftOut(cells, filter))) return null
    const values: Record<string, FieldValue> = {}
    let refused: RefusedCell[] = []
    for (const { name, field, column } of mapped) {
      const parsed = parseField(field, cells[column] ?? null, settings)
      if ('reason' in parsed) refused.push({ field: name, column, reason: parsed.reason })
      else if (parsed.value !== null) values[name] = parsed.value
    }
    joined(values)
    withoutSign(values)
    withTime(values, settings.timeZone)
    refused = withoutRefunds(values, refused)
    for (const { name, label, names } of required) {
      const isGiven = names.some((one) => values[one] !== undefined)
      if (!isGiven && !refused.some((cell) => cell.field === name))
        refused.push({ field: name, column: columnOf(name) ?? null, reason: `${label} is required.` })
    }
    return { row, values, refused }
  }
}
