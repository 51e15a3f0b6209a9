import type { ImportRow } from '@tillsight/contract/data/imports'
import { type FieldType, fieldsOf, type ImportKind } from '@tillsight/domain/data/imports/fields'
import { outcomeNames, type RowOutcome } from '@tillsight/domain/data/imports/import-state'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { Cell, CellKind, ReportColumn } from '@tillsight/domain/figures/reports/report-table'
import { centsOf } from '@tillsight/domain/money'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { exportTable } from '#platform/lists/export-table.ts'
import { everyPage, yesOrNo } from '#platform/lists/list-file.ts'
import type { MemberRequest } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import type { ImportRecord } from './imports.queries.ts'
import { listImportRows } from './list-rows.ts'

type Asked = { id: string; outcome?: RowOutcome | undefined; fmt: DocumentFormat }
type Value = ImportRow['values'][string]

const cellKinds: Partial<Record<FieldType, CellKind>> = {
  money: 'money',
  quantity: 'integer',
  percent: 'exactPercent',
}

/** Of a refused row a value may be as the file has it, and no number. */
const cellOf = (value: Value | undefined, kind: CellKind): Cell => {
  if (value === undefined || value === null) return null
  if (kind !== 'text') return typeof value === 'number' ? (kind === 'money' ? centsOf(value) : value) : null
  return typeof value === 'boolean' ? yesOrNo(value) : String(value)
}

const wordsOf = (value: Value): string =>
  value === null || value === '' ? 'nothing' : typeof value === 'boolean' ? yesOrNo(value) : String(value)

type Labels = (field: string) => string

const changesOf = ({ changes }: ImportRow, label: Labels): string =>
  changes
    .map(({ field, before, after }) => `${label(field)}: ${wordsOf(before)} → ${wordsOf(after)}`)
    .join('; ')

const reasonsOf = ({ problems }: ImportRow, label: Labels): string =>
  problems.map(({ field, message }) => (field ? `${label(field)}: ${message}` : message)).join(' ')

/** The columns that were chosen for the file, in the order of the fields. */
const columnsOf = (kind: ImportKind | null, mapping: ImportRecord['mapping']): ReportColumn[] =>
  Object.entries(kind ? fieldsOf(kind) : {})
    .filter(([name]) => mapping?.some(({ field }) => field === name))
    .map(([key, { label, type }]) => ({ key, label, kind: cellKinds[type] ?? 'text' }))

const known = [
  { key: 'of row', label: 'Row', kind: 'integer' },
  { key: 'of outcome', label: 'Result', kind: 'text' },
] as const
const told = [
  { key: 'of changes', label: 'What changes', kind: 'text' },
  { key: 'of reasons', label: 'Why it is refused', kind: 'text' },
] as const

/** What the check has found, all of it or one result, to look through before it is imported. */
export const exportImportRows = async (
  request: MemberRequest,
  { id, outcome, fmt }: Asked,
): Promise<FileAnswer> => {
  const { kind, mapping } = await findImport(request, id)
  const columns = columnsOf(kind, mapping)
  const labels = kind ? fieldsOf(kind) : {}
  const label: Labels = (field) => labels[field]?.label ?? field
  async function* rows() {
    for await (const row of everyPage((page) => listImportRows(request, { id, outcome, ...page })))
      yield {
        ...Object.fromEntries(columns.map(({ key, kind }) => [key, cellOf(row.values[key], kind)])),
        'of row': row.row,
        'of outcome': outcomeNames[row.outcome],
        'of changes': changesOf(row, label) || null,
        'of reasons': reasonsOf(row, label) || null,
      }
  }
  return exportTable(request, {
    label: 'Rows of a file',
    fileName: 'checked_rows',
    asked: { fmt },
    filters: [],
    table: { columns: [...known, ...columns, ...told], rows: rows(), emptyMessage: 'No rows.' },
  })
}
