import type { ImportMapping } from '@tillsight/contract/data/import-mapping'
import { cellText, type FileRow } from '@tillsight/domain/data/imports/cell'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { type GroupedSale, saleGrouper } from '@tillsight/domain/data/imports/group-sales'
import { type ReadRecord, recordReader } from '@tillsight/domain/data/imports/read-records'
import { systemFilters, systemOf } from '@tillsight/domain/data/imports/systems/systems'
import type { OpenedFile } from '@tillsight/files/open-file'
import { type ImportRecord, selectTimeZone } from './imports.queries.ts'
import type { FileRecord, Problem, Values } from './record.ts'
import { isReturn } from './returns/return-values.ts'
import type { Work } from './work.ts'

type Cells = [row: number, cells: string[]]
type Mapped = ImportRecord & { kind: ImportKind; mapping: ImportMapping }

/** An empty cell of a mapped column is null, and a column that is not mapped nothing at all. */
const valuesOf = (record: ReadRecord, fields: readonly string[]): Values => ({
  ...Object.fromEntries(fields.map((field) => [field, null])),
  ...record.values,
})

/** A file need not repeat what the store knows of products and customers: what new ones lack is found when they are planned. */
const isSaidLater = (kind: ImportKind, { reason }: { reason: string }): boolean =>
  (kind === 'product' || kind === 'customer') && reason.endsWith(' is required.')

const problemsOf = (kind: ImportKind, { row, refused }: ReadRecord): Problem[] =>
  refused
    .filter((cell) => !isSaidLater(kind, cell))
    .map(({ field, reason }) => ({ row, field, message: reason }))

type Ended = { sale: GroupedSale; cells: Cells[] }

const saleOf = ({ sale, cells }: Ended, fields: readonly string[]): FileRecord => {
  const [first] = sale.lines
  const values = first ? valuesOf(first, fields) : {}
  return {
    row: first?.row ?? 0,
    values: {
      ...values,
      kind: sale.kind,
      lines: sale.lines.map((line) => ({ ...line.values, row: line.row })),
    },
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
      order: layout?.date_order ?? 'dmy',
      timeZone: await selectTimeZone(request),
    },
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
  const fields = found.mapping.map(({ field }) => field)
  const grouper = isGrouped(found) ? saleGrouper() : null
  const isOwn = isOwnList(found)
  let open: Cells[] = []
  const cellsOf = ({ row, cells }: FileRow): Cells => [row, cells.map(cellText)]
  for await (const row of file.rows()) {
    if (row.row <= (found.layout?.header_row ?? 1)) continue
    const record = read(row)
    if (!record) continue
    if (!grouper) {
      yield {
        row: row.row,
        values: isOwn ? { ...valuesOf(record, fields), is_own: true } : valuesOf(record, fields),
        problems: problemsOf(found.kind, record),
        cells: [cellsOf(row)],
      }
      continue
    }
    const sale = grouper.push(record)
    if (sale) {
      yield saleOf({ sale, cells: open }, fields)
      open = []
    }
    open.push(cellsOf(row))
  }
  const last = grouper?.end()
  if (last) yield saleOf({ sale: last, cells: open }, fields)
}
