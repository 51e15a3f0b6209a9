import type { DocumentFormat } from '@tillsight/domain/document-format'
import type {
  ColumnTotal,
  ReportColumn,
  ReportDefinition,
  ReportRow,
} from '@tillsight/domain/figures/reports/report-table'
import {
  type ColumnOf,
  type FileColumnOf,
  type ListDefinition,
  seenFileColumns,
} from '@tillsight/domain/lists/list'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest } from '#platform/request.ts'
import { askedColumns } from './asked-list.ts'
import { exportTable } from './export-table.ts'

type Cells<List extends ListDefinition> = Record<ColumnOf<List> | FileColumnOf<List>, ReportRow[string]>

type ExportedList<List extends ListDefinition, Row> = {
  list: List
  asked: {
    columns?: ColumnOf<List>[] | undefined
    fmt: DocumentFormat
    start_date?: string | undefined
    end_date?: string | undefined
  }
  /** What was filtered, one sentence each. */
  filters: readonly string[]
  rows: AsyncIterable<Row> | Iterable<Row>
  cells: (row: Row) => Cells<List>
  emptyMessage: string
  definitions?: readonly ReportDefinition[]
}

/** A ratio has a total only together with the two columns it comes from. */
const hasTotal = (total: ColumnTotal, columns: readonly string[]): boolean =>
  total === 'sum' || (columns.includes(total.sumOf) && columns.includes(total.dividedBy))

const columnFor =
  (list: ListDefinition, columns: readonly string[]) =>
  (key: string): ReportColumn => {
    const file = list.fileColumns?.[key]
    if (file) return { key, label: file.label, kind: file.kind }
    const { label = '', kind = 'text', total } = list.columns[key] ?? {}
    return { key, label, kind, ...(total && hasTotal(total, columns) ? { total } : {}) }
  }

async function* rowsOf<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  cells: (row: Row) => ReportRow,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) yield cells(row)
}

/** What a list shows, as a document: the same rows in the same order, with the columns that were asked for. */
export const exportList = async <List extends ListDefinition, Row>(
  request: MemberRequest,
  { list, asked, filters, rows, cells, emptyMessage, definitions }: ExportedList<List, Row>,
): Promise<FileAnswer> => {
  // A page has no room for them: a PDF is read and not imported.
  const isWhole = !asked.columns && asked.fmt !== 'pdf'
  const columns: string[] = [
    ...askedColumns(request, list, asked.columns),
    ...(isWhole ? seenFileColumns(list, request.role) : []),
  ]
  const table = { columns: columns.map(columnFor(list, columns)), rows: rowsOf(rows, cells), emptyMessage }
  return exportTable(request, { ...list, asked, filters, table, ...(definitions && { definitions }) })
}
