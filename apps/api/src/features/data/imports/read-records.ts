import type { ImportMapping } from '@tillsight/contract/data/import-mapping'
import type { FileRow } from '@tillsight/domain/data/imports/cell'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { type GroupedSale, saleGrouper } from '@tillsight/domain/data/imports/group-sales'
import { type ReadRecord, recordReader } from '@tillsight/domain/data/imports/read-records'
import { systemFilters, systemOf } from '@tillsight/domain/data/imports/systems/systems'
import type { OpenedFile } from '@tillsight/files/open-file'
import { type ImportRecord, selectTimeZone } from './imports.queries.ts'
import type { FileRecord, Problem, Values } from './record.ts'
import { isReturn } from './returns/return-values.ts'
import type { Work } from './work.ts'

type Cells = FileRecord['cells'][number]
type Mapped = ImportRecord & { kind: ImportKind; mapping: ImportMapping }

/** An empty cell of a mapped column is null, and a column that is not mapped nothing at all. */
const emptyValues = ({ mapping }: Mapped): Values =>
  Object.fromEntries(mapping.map(({ field }) => [field, null]))

/** A file need not repeat what the store knows of products and customers: what new ones lack is found when they are planned. */
const isSaidLater = (kind: ImportKind, { reason }: { reason: string }): boolean =>
  (kind === 'product' || kind === 'customer') && reason.endsWith(' is required.')

const problemsOf = (kind: ImportKind, { row, refused }: ReadRecord): Problem[] =>
  refused.flatMap((cell) =>
    isSaidLater(kind, cell) ? [] : [{ row, field: cell.field, message: cell.reason }],
  )

/** What all lines of a sale have in common is said once: rows are stored, and there may be a million. */
const ofSale = new Set([
  'number',
  'date',
  'time',
  'customer',
  'customer_email',
  'customer_phone',
  'seller',
  'payment',
  'currency',
  'note',
  'kind',
  'return_of',
  'reason',
  'status',
  'cancelled',
])

const lineOf = ({ row, values }: ReadRecord): Values => {
  const line: Values = { row }
  for (const field in values) if (!ofSale.has(field)) line[field] = values[field]
  return line
}

/** Later ones win, as in a spread, which takes seven times as long and twice the memory. */
const merged = (...all: readonly (Readonly<Values> | undefined)[]): Values => {
  const values: Values = {}
  for (const each of all) for (const field in each) values[field] = each[field]
  return values
}

type Ended = { sale: GroupedSale; cells: Cells[] }

const saleOf = ({ sale, cells }: Ended, empty: Values): FileRecord => {
  const [first] = sale.lines
  return {
    row: first?.row ?? 0,
    values: merged(empty, first?.values, { kind: sale.kind, lines: sale.lines.map(lineOf) }),
    problems: [
      ...sale.lines.flatMap((line) => problemsOf('sale-lines', line)),
      ...sale.refused.map(({ row, field, reason }) => ({ row, field, message: reason })),
    ],
    cells,
  }
}

/** How to read the file, as it was found and mapped. */
const readerFor = async ({ request }: Work, { kind, mapping, layout }: Mapped) => {
  const headers = layout?.columns.map(({ header }) => header) ?? []
  const system = layout?.system ? systemOf(headers) : null
  return recordReader({
    kind,
    mapping: Object.fromEntries(mapping.map(({ field, column }) => [field, column])),
    settings: {
      decimal: layout?.decimal === ',' ? ',' : '.',
      order: layout?.date_order ?? null,
      timeZone: await selectTimeZone(request),
      isUtc: system?.isUtc,
      currency: request.settings.currency,
    },
    headers,
    fillsDown: system?.fillsDown,
    filters: system ? systemFilters(system, headers) : [],
  })
}

/** Rows with the same number are one sale, or one return. */
const isGrouped = ({ kind, mapping }: Mapped): boolean =>
  kind === 'sale-lines' || (kind === 'return' && mapping.some(({ field }) => field === 'number'))

/** An expense has no number: a row of our own list is known by all that it says. */
const isOwnList = ({ kind, layout }: Mapped): boolean =>
  kind === 'expense' && Boolean(layout?.system?.startsWith('Tillsight'))

/** Returns come last: they may name a sale that is further down. */
export async function* readRecords(work: Work, file: OpenedFile, found: Mapped): AsyncGenerator<FileRecord> {
  work.zip = file.pictures
  const returns: FileRecord[] = []
  for await (const record of recordsInOrder(work, file, found)) {
    if (found.kind.startsWith('sale-') && isReturn(record)) returns.push(record)
    else yield record
  }
  yield* returns
}

/** Every row below the column names, as a record; the lines of a sale are one. */
async function* recordsInOrder(work: Work, file: OpenedFile, found: Mapped): AsyncGenerator<FileRecord> {
  const read = await readerFor(work, found)
  const empty = emptyValues(found)
  const grouper = isGrouped(found) ? saleGrouper() : null
  const isOwn = isOwnList(found)
  let open: Cells[] = []
  const cellsOf = ({ row, cells }: FileRow): Cells => [row, cells]
  for await (const row of file.rows()) {
    if (row.row <= (found.layout?.header_row ?? 1)) continue
    const record = read(row)
    if (!record) continue
    if (!grouper) {
      yield {
        row: row.row,
        values: merged(empty, record.values, isOwn ? { is_own: true } : undefined),
        problems: problemsOf(found.kind, record),
        cells: [cellsOf(row)],
      }
      continue
    }
    const sale = grouper.push(record)
    if (sale) {
      yield saleOf({ sale, cells: open }, empty)
      open = []
    }
    open.push(cellsOf(row))
  }
  const last = grouper?.end()
  if (last) yield saleOf({ sale: last, cells: open }, empty)
}
