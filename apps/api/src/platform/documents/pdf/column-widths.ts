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

/** As wide as the first rows ask for; sums are wider than what they sum. */
const wantedWidth = (
  sheet: Sheet,
  column: ReportColumn,
  { sample, format }: { sample: readonly ReportRow[]; format: FormatCell },
): number => {
  const label = oneLine(column.label)
  const widthOf = (text: string) => sheet.measure(text, { size: type.small, weight: 'bold' })
  // A header has two lines: no word of it is cut, and three or more words have room on both.
  const header = Math.ceil(Math.max(widthOf(label) * 0.62, ...label.split(' ').map(widthOf)))
  const look = { size: type.body, weight: column.total ? 'bold' : 'regular' } as const
  const cells = sample.map((row) =>
    sheet.measure(oneLine(format(column.kind, row[column.key] ?? null)), look),
  )
  const spare = column.total ? sheet.measure('0,000', look) : 0
  const natural = Math.max(header, narrowest - 2 * cellPadding, ...cells.map((width) => width + spare))
  return Math.min(natural, column.kind === 'text' ? widestText : 130) + 2 * cellPadding
}

export type TableLayout = { orientation: Orientation; wanted: number[] }

/** Upright where the table fits, else across. */
export const tableLayout = (
  sheet: Sheet,
  columns: readonly ReportColumn[],
  given: { sample: readonly ReportRow[]; format: FormatCell },
): TableLayout => {
  const wanted = columns.map((column) => wantedWidth(sheet, column, given))
  const sum = wanted.reduce((all, width) => all + width, 0)
  return { wanted, orientation: sum <= a4.short - 2 * margin.side ? 'portrait' : 'landscape' }
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
