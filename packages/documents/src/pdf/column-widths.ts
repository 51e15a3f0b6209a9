import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { reportTotals } from '@tillsight/domain/figures/reports/report-totals'
import { isNumberKind } from '#documents/cell-value.ts'
import type { FormatCell } from '#documents/format-cell.ts'
import { oneLine } from './fit-text.ts'
import { a4, margin, type } from './look.ts'
import type { Orientation, Sheet } from './sheet.ts'

const cellPadding = 5
/** More between a column that ends at its right edge and one that begins at its left. */
const gap = 10
const narrowest = 40
const widestText = 190

/** `x` and `width` are of the text in it. */
export type PlacedColumn = ReportColumn & { x: number; width: number; align: 'left' | 'right' }

/** The first rows; `isWhole` where there are no others, and `hasSums` where some of them are bold. */
type Given = { sample: readonly ReportRow[]; isWhole: boolean; hasSums: boolean; format: FormatCell }
type TotalWidth = (column: ReportColumn) => number | null

const insetOf = (columns: readonly ReportColumn[], place: number): number => {
  const [before, column] = [columns[place - 1], columns[place]]
  return before && column && !isNumberKind(column.kind) && isNumberKind(before.kind) ? gap : 0
}

/** A header has two lines: no word of it is cut, and three or more words have room on both. */
const headerWidth = (sheet: Sheet, label: string, lines: 1 | 2): number => {
  const widthOf = (text: string) => sheet.measure(text, { size: type.small, weight: 'bold' })
  if (lines === 1) return Math.ceil(widthOf(label))
  return Math.ceil(Math.max(widthOf(label) * 0.62, ...label.split(' ').map(widthOf)))
}

const bold = { size: type.body, weight: 'bold' } as const

/** How wide the totals are, where all rows are known that they are of. */
const totalWidths = (sheet: Sheet, columns: readonly ReportColumn[], given: Given): TotalWidth => {
  if (!given.isWhole) return () => null
  const totals = reportTotals(columns)
  for (const row of given.sample) totals.add(row)
  return (column) => sheet.measure(given.format(column.kind, totals.of(column)), bold)
}

/** As wide as the first rows ask for; sums that are not known yet are wider than what they sum. */
const wantedWidth = (
  sheet: Sheet,
  column: ReportColumn,
  {
    sample,
    format,
    hasSums,
    headerLines,
    totalWidth,
  }: Given & { headerLines: 1 | 2; totalWidth: TotalWidth },
): number => {
  const header = headerWidth(sheet, oneLine(column.label), headerLines)
  const look = { size: type.body, weight: column.total || hasSums ? 'bold' : 'regular' } as const
  const cells = sample.map((row) =>
    sheet.measure(oneLine(format(column.kind, row[column.key] ?? null)), look),
  )
  const total = column.total ? totalWidth(column) : 0
  const spare = total === null ? sheet.measure('0,000', look) : 0
  const natural = Math.max(
    header,
    narrowest - 2 * cellPadding,
    total ?? 0,
    ...cells.map((width) => width + spare),
  )
  return Math.min(natural, column.kind === 'text' ? widestText : 130) + 2 * cellPadding
}

export type TableLayout = { orientation: Orientation; wanted: number[] }

/** Upright where the table fits, else across; its header on one line where there is room. */
export const tableLayout = async (
  sheet: Sheet,
  columns: readonly ReportColumn[],
  given: Given,
): Promise<TableLayout> => {
  const totalWidth = totalWidths(sheet, columns, given)
  const widths = async (headerLines: 1 | 2) => {
    const wanted: number[] = []
    for (const [place, column] of columns.entries()) {
      await sheet.pause()
      const width = wantedWidth(sheet, column, { ...given, headerLines, totalWidth })
      wanted.push(width + insetOf(columns, place))
    }
    return wanted
  }
  const room = a4.short - 2 * margin.side
  const sumOf = (wanted: number[]) => wanted.reduce((all, width) => all + width, 0)
  const roomy = await widths(1)
  if (sumOf(roomy) <= room) return { wanted: roomy, orientation: 'portrait' }
  const wanted = await widths(2)
  return { wanted, orientation: sumOf(wanted) <= room ? 'portrait' : 'landscape' }
}

/** The most that a column of numbers takes of the room that is left over. */
const mostSpare = 16

/** The whole width is used: text takes most of what is left over, and gives way first where there is too little. */
export const placeColumns = (
  columns: readonly ReportColumn[],
  wanted: readonly number[],
  { left, width }: { left: number; width: number },
): PlacedColumn[] => {
  const isText = columns.map(({ kind }) => kind === 'text')
  const sumOf = (texts: boolean) =>
    wanted.reduce((sum, width, place) => (isText[place] === texts ? sum + width : sum), 0)
  const [texts, numbers] = [sumOf(true), sumOf(false)]
  const spare = Math.max(0, width - texts - numbers) / 2
  const spread = Math.min(spare, mostSpare * isText.filter((is) => !is).length)
  const textRoom = Math.max(width - numbers - spread, Math.min(texts, width * 0.4))
  const numberRoom = texts === 0 ? width : width - textRoom
  let edge = left
  return columns.map((column, place) => {
    const whole = (wanted[place] ?? 0) * (isText[place] ? textRoom / texts : numberRoom / numbers)
    const inset = cellPadding + insetOf(columns, place)
    const align = isNumberKind(column.kind) ? ('right' as const) : ('left' as const)
    const placed = { ...column, x: edge + inset, width: whole - inset - cellPadding, align }
    edge += whole
    return placed
  })
}
