import type { CellKind, ReportColumn, ReportRow } from '@tillsight/domain/reports/report-table'
import type { FormatCell } from '#platform/documents/format-cell.ts'
import { oneLine } from './fit-text.ts'
import { a4, margin, type } from './look.ts'
import type { Orientation, Sheet } from './sheet.ts'

export const cellPadding = 5
const narrowest = 40
const widestText = 190

const leftKinds = new Set<CellKind>(['text', 'date', 'datetime'])

export type PlacedColumn = ReportColumn & { x: number; width: number; align: 'left' | 'right' }

type Given = { sample: readonly ReportRow[]; format: FormatCell }

/** A header has two lines: no word of it is cut, and three or more words have room on both. */
const headerWidth = (sheet: Sheet, label: string, lines: 1 | 2): number => {
  const widthOf = (text: string) => sheet.measure(text, { size: type.small, weight: 'bold' })
  if (lines === 1) return Math.ceil(widthOf(label))
  return Math.ceil(Math.max(widthOf(label) * 0.62, ...label.split(' ').map(widthOf)))
}

/** As wide as the first rows ask for; sums are wider than what they sum. */
const wantedWidth = (
  sheet: Sheet,
  column: ReportColumn,
  { sample, format, headerLines }: Given & { headerLines: 1 | 2 },
): number => {
  const header = headerWidth(sheet, oneLine(column.label), headerLines)
  const look = { size: type.body, weight: column.total ? 'bold' : 'regular' } as const
  const cells = sample.map((row) =>
    sheet.measure(oneLine(format(column.kind, row[column.key] ?? null)), look),
  )
  const spare = column.total ? sheet.measure('0,000', look) : 0
  const natural = Math.max(header, narrowest - 2 * cellPadding, ...cells.map((width) => width + spare))
  return Math.min(natural, column.kind === 'text' ? widestText : 130) + 2 * cellPadding
}

export type TableLayout = { orientation: Orientation; wanted: number[] }

/** Upright where the table fits, else across; its header on one line where there is room. */
export const tableLayout = (sheet: Sheet, columns: readonly ReportColumn[], given: Given): TableLayout => {
  const widths = (headerLines: 1 | 2) =>
    columns.map((column) => wantedWidth(sheet, column, { ...given, headerLines }))
  const room = a4.short - 2 * margin.side
  const sumOf = (wanted: number[]) => wanted.reduce((all, width) => all + width, 0)
  const roomy = widths(1)
  if (sumOf(roomy) <= room) return { wanted: roomy, orientation: 'portrait' }
  const wanted = widths(2)
  return { wanted, orientation: sumOf(wanted) <= room ? 'portrait' : 'landscape' }
}

/** The whole width is used: text takes what is left over, and gives way first where there is too little. */
export const placeColumns = (
  columns: readonly ReportColumn[],
  wanted: readonly number[],
  { left, width }: { left: number; width: number },
): PlacedColumn[] => {
  const isText = columns.map(({ kind }) => kind === 'text')
  const sumOf = (texts: boolean) =>
    wanted.reduce((sum, width, place) => (isText[place] === texts ? sum + width : sum), 0)
  const [texts, numbers] = [sumOf(true), sumOf(false)]
  const textRoom = Math.max(width - numbers, Math.min(texts, width * 0.4))
  const numberRoom = texts === 0 ? width : width - textRoom
  let x = left
  return columns.map((column, place) => {
    const share = isText[place] ? textRoom / texts : numberRoom / numbers
    const align = leftKinds.has(column.kind) ? ('left' as const) : ('right' as const)
    const placed = { ...column, x, width: (wanted[place] ?? 0) * share, align }
    x += placed.width
    return placed
  })
}
