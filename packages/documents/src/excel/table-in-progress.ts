import type { ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { type ReportTotals, reportTotals } from '@tillsight/domain/figures/reports/report-totals'
import type { Pause } from '#documents/pause.ts'
import { type RowCursor, rowCursor } from '#documents/row-cursor.ts'
import type { ZonedTime } from '#documents/zoned-time.ts'

/** One table may need several sheets: they share its rows and its totals, which stand on the last. */
export type TableInProgress = {
  table: ReportTable
  rows: RowCursor
  totals: ReportTotals
  time: ZonedTime
  rowsPerSheet: number
  /** The sheets written so far, with the last row of data of each. */
  sheets: { name: string; lastRow: number }[]
}

export const tableInProgress = (
  table: ReportTable,
  { pause, ...given }: Pick<TableInProgress, 'time' | 'rowsPerSheet'> & { pause: Pause },
): TableInProgress => ({
  ...given,
  table,
  rows: rowCursor(table.rows, pause),
  totals: reportTotals(table.columns),
  sheets: [],
})
