import type { ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { hasTotals, reportTotals } from '@tillsight/domain/figures/reports/report-totals'
import type { FormatCell } from '#documents/format-cell.ts'
import type { RowCursor } from '#documents/row-cursor.ts'
import { placeColumns, type TableLayout } from './column-widths.ts'
import { oneLine } from './fit-text.ts'
import { accentWash, fieldLine, inkFaint, line, type } from './look.ts'
import type { Sheet } from './sheet.ts'
import {
  type CellLines,
  drawCells,
  headerCells,
  heightOf,
  type Ruled,
  rowCells,
  totalCells,
} from './table-row.ts'
import { noTags, type TableTags } from './tags.ts'
import { makeRoom } from './text-block.ts'

/** The room that a row of one line and its totals take. */
const roomForRow = 17
const roomForTotals = 20
/** So many last rows are on one page with their totals: a page with a sum of nothing seen is no page. */
const keptLast = 3

const drawHeader = (ruled: Ruled, isRepeated: boolean): void => {
  const { sheet, tags } = ruled
  const cells = headerCells(ruled)
  if (isRepeated) sheet.tags.artifact(() => drawCells(ruled, cells, (draw) => draw()))
  else {
    const row = tags.row()
    drawCells(ruled, cells, (draw) => row.cell('TH', draw))
  }
  sheet.y += heightOf(cells)
  sheet.tags.artifact(() =>
    sheet.rule(fieldLine, { x: sheet.left, y: sheet.y, width: sheet.width, thickness: 0.8 }),
  )
}

const turnWhereFull = (ruled: Ruled, height: number): void => {
  if (ruled.sheet.y + height <= ruled.sheet.bottom) return
  ruled.sheet.turn()
  drawHeader(ruled, true)
}

const drawRow = (ruled: Ruled, row: ReportRow, isSum: boolean): void => {
  const { sheet, tags } = ruled
  const cells = rowCells(ruled, row, isSum)
  const height = heightOf(cells)
  turnWhereFull(ruled, height)
  if (isSum)
    sheet.tags.artifact(() =>
      sheet.rect(accentWash, { x: sheet.left, y: sheet.y, width: sheet.width, height }),
    )
  const tagged = tags.row()
  drawCells(ruled, cells, (draw) => tagged.cell('TD', draw))
  sheet.y += height
  sheet.tags.artifact(() => sheet.rule(line, { x: sheet.left, y: sheet.y, width: sheet.width }))
}

const drawTotals = (ruled: Ruled, cells: readonly CellLines[]): void => {
  const { sheet, tags } = ruled
  const height = heightOf(cells) + 3
  turnWhereFull(ruled, height)
  sheet.tags.artifact(() => {
    sheet.rect(accentWash, { x: sheet.left, y: sheet.y, width: sheet.width, height })
    sheet.rule(fieldLine, { x: sheet.left, y: sheet.y, width: sheet.width, thickness: 0.8 })
  })
  sheet.y += 1.5
  const row = tags.row()
  drawCells(ruled, cells, (draw) => row.cell('TD', draw))
  sheet.y += height
}

const keepLastTogether = async (ruled: Ruled, row: ReportRow, rows: RowCursor): Promise<void> => {
  const { sheet, columns } = ruled
  const totals = hasTotals(columns) ? roomForTotals : 0
  // Even rows of two lines would all fit: no need to look ahead.
  if (sheet.y + keptLast * 2 * roomForRow + totals <= sheet.bottom) return
  const others = await rows.ahead(keptLast)
  if (others.length !== keptLast - 1) return
  const heights = [row, ...others].map((kept) => heightOf(rowCells(ruled, kept)))
  turnWhereFull(
    ruled,
    heights.reduce((sum, height) => sum + height, totals),
  )
}

export const drawNothing = (sheet: Sheet, message: string): void => {
  const look = { size: type.lead, colour: inkFaint }
  sheet.y += 14
  sheet.tags.text('P', () =>
    sheet.text(sheet.cut(oneLine(message), look, sheet.width), look, { x: sheet.left, y: sheet.y }),
  )
  sheet.y += 10
}

type Given = { rows: RowCursor; format: FormatCell; layout: TableLayout }

const ruledFor = (
  sheet: Sheet,
  table: ReportTable,
  { format, layout, tags }: Given & { tags: TableTags },
): Ruled => ({
  sheet,
  columns: placeColumns(table.columns, layout.wanted, sheet),
  tags,
  format,
})

/** What the whole table takes up where that is at most `most`, else null. */
export const roomForTable = async (
  sheet: Sheet,
  table: ReportTable,
  { most, ...given }: Given & { most: number },
): Promise<number | null> => {
  const rows = await given.rows.ahead(Math.ceil(most / roomForRow))
  const ruled = ruledFor(sheet, table, { ...given, tags: noTags.table() })
  let whole = heightOf(headerCells(ruled)) + roomForTotals
  for (const row of rows) {
    await sheet.pause()
    whole += heightOf(rowCells(ruled, row))
  }
  return whole <= most ? whole : null
}

export const drawTable = async (sheet: Sheet, table: ReportTable, given: Given): Promise<void> => {
  const { rows } = given
  makeRoom(sheet, 70)
  const ruled = ruledFor(sheet, table, { ...given, tags: sheet.tags.table() })
  drawHeader(ruled, false)
  const totals = reportTotals(table.columns)
  const sums = new Set(table.sumRows)
  let place = 0
  for (let row = await rows.next(); row; row = await rows.next()) {
    totals.add(row)
    const page = sheet.file.page
    await keepLastTogether(ruled, row, rows)
    drawRow(ruled, row, sums.has(place))
    place += 1
    if (sheet.file.page !== page && !(await sheet.file.taken())) return
  }
  if (hasTotals(table.columns)) drawTotals(ruled, totalCells(ruled, totals.of))
}
