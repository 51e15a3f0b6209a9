import type { ReportColumn, ReportRow, ReportTable } from '@tillsight/domain/reports/report-table'
import { hasTotals, reportTotals } from '@tillsight/domain/reports/report-totals'
import type { FormatCell } from '#platform/documents/format-cell.ts'
import type { RowCursor } from '#platform/documents/row-cursor.ts'
import { cellPadding, type PlacedColumn, placeColumns, type TableLayout } from './column-widths.ts'
import { oneLine, wrapToFit } from './fit-text.ts'
import { accentWash, fieldLine, ink, inkFaint, inkSoft, line, type } from './look.ts'
import type { SetLine } from './set-text.ts'
import type { Sheet, TextLook } from './sheet.ts'
import type { TableRowTags, TableTags } from './tags.ts'
import { makeRoom } from './text-block.ts'

const lead = 11
const rowPadding = 3.6
const headerLook: TextLook = { size: type.small, weight: 'bold', colour: inkSoft }

type Ruled = { sheet: Sheet; columns: PlacedColumn[]; tags: TableTags; format: FormatCell }
type CellLines = { column: PlacedColumn; lines: SetLine[]; look: TextLook }

/** A number or a date is never cut, since it would be another: it is set smaller. Text goes on below. */
const cellLines = (
  { sheet }: Ruled,
  { column, text, look }: { column: PlacedColumn; text: string; look: TextLook },
): CellLines => {
  const room = column.width - 2 * cellPadding
  const { size, weight = 'regular' } = look
  const clean = oneLine(text)
  const line = sheet.setLine(clean, weight)
  const width = (line.width * size) / 1000
  if (width <= room) return { column, lines: [line], look }
  if (column.kind !== 'text') return { column, lines: [line], look: { ...look, size: (size * room) / width } }
  const measure = (tried: string) => sheet.measure(tried, look)
  const lines = wrapToFit(clean, { width: room, lines: 2, measure })
  return { column, lines: lines.map((piece) => sheet.setLine(piece, weight)), look }
}

const drawCells = ({ sheet }: Ruled, cells: readonly CellLines[], each: (draw: () => void) => void): void => {
  for (const { column, lines, look } of cells) {
    each(() => {
      for (const [place, line] of lines.entries()) {
        if (line.runs.length === 0) continue
        const x = column.align === 'right' ? column.x + column.width - cellPadding : column.x + cellPadding
        const y = sheet.y + rowPadding + lead * (place + 0.76)
        sheet.line(line, look, { x, y, align: column.align })
      }
    })
  }
}

const heightOf = (cells: readonly CellLines[]): number =>
  Math.max(...cells.map(({ lines }) => lines.length)) * lead + 2 * rowPadding

const drawHeader = (ruled: Ruled, isRepeated: boolean): void => {
  const { sheet, columns, tags } = ruled
  const cells = columns.map((column): CellLines => {
    const measure = (tried: string) => sheet.measure(tried, headerLook)
    const lines = wrapToFit(column.label, { width: column.width - 2 * cellPadding, lines: 2, measure })
    return { column, lines: lines.map((piece) => sheet.setLine(piece, 'bold')), look: headerLook }
  })
  const height = heightOf(cells)
  if (isRepeated) sheet.tags.artifact(() => drawCells(ruled, cells, (draw) => draw()))
  else {
    const row = tags.row()
    drawCells(ruled, cells, (draw) => row.cell('TH', draw))
  }
  sheet.y += height
  sheet.tags.artifact(() =>
    sheet.rule(fieldLine, { x: sheet.left, y: sheet.y, width: sheet.width, thickness: 0.8 }),
  )
}

const turnWhereFull = (ruled: Ruled, height: number): void => {
  if (ruled.sheet.y + height <= ruled.sheet.bottom) return
  ruled.sheet.turn()
  drawHeader(ruled, true)
}

const drawRow = (ruled: Ruled, row: ReportRow): void => {
  const { sheet, columns, tags, format } = ruled
  const look = { size: type.body, colour: ink }
  const cells = columns.map((column) =>
    cellLines(ruled, { column, text: format(column.kind, row[column.key] ?? null), look }),
  )
  const height = heightOf(cells)
  turnWhereFull(ruled, height)
  const tagged: TableRowTags = tags.row()
  drawCells(ruled, cells, (draw) => tagged.cell('TD', draw))
  sheet.y += height
  sheet.tags.artifact(() => sheet.rule(line, { x: sheet.left, y: sheet.y, width: sheet.width }))
}

const drawTotals = (ruled: Ruled, totalOf: (column: ReportColumn) => number | null): void => {
  const { sheet, columns, tags, format } = ruled
  const look = { size: type.body, weight: 'bold' } as const
  const cells = columns.map((column, place) => {
    const total = totalOf(column)
    const missing = column.total === undefined ? '' : 'n/a'
    const text = total === null ? missing : format(column.kind, total)
    return cellLines(ruled, { column, text: text === '' && place === 0 ? 'Total' : text, look })
  })
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

export const drawTable = async (
  sheet: Sheet,
  table: ReportTable,
  { rows, format, layout }: { rows: RowCursor; format: FormatCell; layout: TableLayout },
): Promise<void> => {
  const tags = sheet.tags.table()
  const ruled: Ruled = { sheet, columns: placeColumns(table.columns, layout.wanted, sheet), tags, format }
  makeRoom(sheet, 70)
  drawHeader(ruled, false)
  const totals = reportTotals(table.columns)
  let isEmpty = true
  for (let row = await rows.next(); row; row = await rows.next()) {
    isEmpty = false
    totals.add(row)
    const page = sheet.file.page
    drawRow(ruled, row)
    if (sheet.file.page !== page && !(await sheet.file.taken())) return
  }
  if (!isEmpty) {
    if (hasTotals(table.columns)) drawTotals(ruled, totals.of)
    return
  }
  sheet.y += 20
  const look = { size: type.lead, colour: inkFaint }
  sheet.tags.text('P', () =>
    sheet.text(sheet.cut(oneLine(table.emptyMessage), look, sheet.width), look, {
      x: sheet.left + cellPadding,
      y: sheet.y,
    }),
  )
  sheet.y += 10
}
