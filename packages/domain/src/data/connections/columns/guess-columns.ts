import type { FileCell } from '#domain/data/imports/cell.ts'
import type { ImportKind } from '#domain/data/imports/fields.ts'
import { guessMapping } from '#domain/data/imports/guess.ts'
import type { FieldMapping, JsonObject, RecordKind } from '../mapped.ts'
import { columnFields } from './column-fields.ts'
import { fileAndRow } from './file-and-row.ts'

const patterns: Readonly<Record<string, RegExp>> = {
  id: /^(id|uuid|guid|pk|_id)$/i,
  sale_id: /^(order|sale|invoice|transaction|receipt|bill|check)s?_?(id|uuid|no|number)$/i,
  changed_at:
    /^(date_?)?(updated|modified|changed|last_?(update|updated|modified|change|changed))_?(at|on|date|time|gmt|utc)?$/i,
  date: /^(date|sold|sold_?at|order_?date|created|created_?at|started_?at|start|day|paid_?at|at|timestamp)$/i,
  type: /^(type|kind)$/i,
  ended_at: /^(ended|closed|finished|end|won|solved)_?(at|on|date|time)?$/i,
  minutes: /^(minutes|duration|mins|duration_min(utes)?)$/i,
  subject: /^(subject|title|name)$/i,
  member: /^(member|agent|owner|user|employee|assignee|seller)(_?e?mail)?$/i,
  amount: /^(amount|value|price)$/i,
  refunded: /^(refunded|refund|refund_?amount|refunded_?amount)$/i,
  refunded_at: /^refund(ed)?_?(at|on|date)$/i,
}

const importKindOf = (kind: RecordKind, hasLines: boolean): ImportKind | null => {
  if (kind === 'sale') return hasLines ? 'sale-lines' : 'sale-rows'
  return kind === 'activity' ? null : kind
}

const cellOf = (value: unknown): FileCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** In a file, the number of a sale tells which rows are its lines; without prices each row is a whole sale. */
const linesOfFile = (columns: readonly string[], cells: readonly FileCell[][]): string | undefined => {
  const { mapping } = guessMapping('sale-lines', columns, cells)
  return mapping.price !== undefined && mapping.number !== undefined ? columns[mapping.number] : undefined
}

/** Which column is probably which field: by its name, and by what is in it as in an import. */
export const guessColumns = (
  kind: RecordKind,
  columns: readonly string[],
  samples: readonly JsonObject[],
): FieldMapping => {
  const named = (field: string) => columns.find((column) => patterns[field]?.test(column))
  const cells = samples.map((row) => columns.map((column) => cellOf(row[column])))
  const row = columns.find((column) => column === fileAndRow)
  const saleId = named('sale_id') ?? (row && kind === 'sale' ? linesOfFile(columns, cells) : undefined)
  const hasLines = kind === 'sale' && saleId !== undefined && (named('id') ?? row) !== undefined
  const importKind = importKindOf(kind, hasLines)
  const guessed = importKind ? guessMapping(importKind, columns, cells).mapping : {}
  const found: FieldMapping = {}
  for (const { name } of columnFields[kind]) {
    const place = guessed[name === 'barcode' && kind === 'product' ? 'barcodes' : name]
    const column = (place === undefined ? undefined : columns[place]) ?? named(name)
    if (column && (name !== 'sale_id' || hasLines)) found[name] = column
  }
  // A column is one field: the number of a sale is that of its lines.
  if (row && hasLines && saleId) {
    if (found.number === saleId) delete found.number
    found.sale_id = saleId
  }
  const number = row && kind === 'sale' && !hasLines ? found.number : undefined
  if (number) delete found.number
  const id = named('id') ?? number ?? row ?? (kind === 'sale' ? saleId : undefined)
  return id ? { ...found, id } : found
}
