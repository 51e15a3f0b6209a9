import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import type { FormatCell } from '#documents/format-cell.ts'
import type { PlacedColumn } from './column-widths.ts'
import { oneLine, wrapToFit } from './fit-text.ts'
import { ink, inkSoft, type } from './look.ts'
import type { SetLine } from './set-text.ts'
import type { Sheet, TextLook } from './sheet.ts'
import type { TableTags } from './tags.ts'

const lead = 11
const rowPadding = 2.8
const headerLook: TextLook = { size: type.small, weight: 'bold', colour: inkSoft }

export type Ruled = { sheet: Sheet; columns: PlacedColumn[]; tags: TableTags; format: FormatCell }
export type CellLines = { column: PlacedColumn; lines: SetLine[]; look: TextLook }

/** A number or a date is never cut, since it would be another: it is set smaller. Text goes on below. */
const cellLines = (
  { sheet }: Ruled,
  { column, text, look }: { column: PlacedColumn; text: string; look: TextLook },
): CellLines => {
  const { size, weight = 'regular' } = look
  const clean = oneLine(text)
  const line = sheet.setLine(clean, weight)
  const width = (line.width * size) / 1000
  if (width <= column.width) return { column, lines: [line], look }
  if (column.kind !== 'text') {
    return { column, lines: [line], look: { ...look, size: (size * column.width) / width } }
  }
  const measure = (tried: string) => sheet.measure(tried, look)
  const lines = wrapToFit(clean, { width: column.width, lines: column.lines ?? 2, measure })
  return { column, lines: lines.map((piece) => sheet.setLine(piece, weight)), look }
}

export const headerCells = ({ sheet, columns }: Ruled): CellLines[] =>
  columns.map((column) => {
    const measure = (tried: string) => sheet.measure(tried, headerLook)
    const lines = wrapToFit(column.label, { width: column.width, lines: 2, measure })
    return { column, lines: lines.map((piece) => sheet.setLine(piece, 'bold')), look: headerLook }
  })

export const rowCells = (ruled: Ruled, row: ReportRow, isSum = false): CellLines[] => {
  const look: TextLook = { size: type.body, colour: ink, ...(isSum ? { weight: 'bold' } : {}) }
  return ruled.columns.map((column) =>
    cellLines(ruled, { column, text: ruled.format(column.kind, row[column.key] ?? null), look }),
  )
}

export const totalCells = (ruled: Ruled, totalOf: (column: ReportColumn) => number | null): CellLines[] => {
  const look = { size: type.body, weight: 'bold' } as const
  return ruled.columns.map((column, place) => {
    const total = totalOf(column)
    const missing = column.total === undefined ? '' : 'n/a'
    const text = total === null ? missing : ruled.format(column.kind, total)
    return cellLines(ruled, { column, text: text === '' && place === 0 ? 'Total' : text, look })
  })
}

export const heightOf = (cells: readonly CellLines[]): number =>
  Math.max(...cells.map(({ lines }) => lines.length)) * lead + 2 * rowPadding

export const drawCells = (
  { sheet }: Ruled,
  cells: readonly CellLines[],
  each: (draw: () => void) => void,
): void => {
  for (const { column, lines, look } of cells) {
    each(() => {
      for (const [place, line] of lines.entries()) {
        if (line.runs.length === 0) continue
        const x = column.align === 'right' ? column.x + column.width : column.x
        const y = sheet.y + rowPadding + lead * (place + 0.76)
        sheet.line(line, look, { x, y, align: column.align })
      }
    })
  }
}
