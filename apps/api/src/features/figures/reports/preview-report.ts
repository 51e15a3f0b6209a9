import type { reports } from '@tillsight/contract'
import { isNumberKind } from '@tillsight/documents/cell-value'
import { cellFormatter, type FormatCell } from '@tillsight/documents/format-cell'
import type { ReportRow, ReportSection, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { buildReport, periodOf } from './build-report.ts'
import type { Reviews } from './report-definitions.ts'

const rowsShown = 5

const firstRows = async ({ rows, previewRows = rowsShown }: ReportTable): Promise<ReportRow[]> => {
  const first: ReportRow[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length === previewRows) break
  }
  return first
}

const presentTable = async (table: ReportTable, format: FormatCell) => {
  const { columns, count, emptyMessage, sumRows = [] } = table
  const first = await firstRows(table)
  return {
    columns: columns.map(({ label, kind }) => ({ label, is_number: isNumberKind(kind) })),
    rows: first.map((row) => columns.map(({ key, kind }) => format(kind, row[key] ?? null))),
    count: count ?? first.length,
    empty_message: emptyMessage,
    sum_rows: [...sumRows],
  }
}

const presentSection = async (section: ReportSection, format: FormatCell) => ({
  heading: section.heading,
  paragraphs: [...(section.paragraphs ?? [])],
  figures: (section.figures ?? []).map(({ label, kind, value, previous, change, tone }) => ({
    label,
    value: value === null ? 'n/a' : format(kind, value),
    previous: previous === undefined || previous === null ? null : format(kind, previous),
    change: change ?? null,
    tone: tone ?? null,
  })),
  charts: (section.charts ?? []).map(({ title }) => title),
  table: section.table ? await presentTable(section.table, format) : null,
})

export const previewReport =
  (reviews: Reviews): Verb<typeof reports.previewReport> =>
  (request, { type, fmt, ...dates }) =>
    inSnapshot(request, async (request) => {
      const period = await periodOf(request, dates)
      const { document, fileName, rows } = await buildReport(request, { type, fmt, period, reviews })
      const format = cellFormatter(document)
      return {
        title: document.title,
        range: document.range,
        comparison: document.comparison ?? null,
        file_name: fileName,
        rows,
        sections: await Promise.all(document.sections.map((section) => presentSection(section, format))),
      }
    })
