import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { hasTotals } from '@tillsight/domain/figures/reports/report-totals'
import { textOf } from '#documents/cell-value.ts'
import { styleOf } from './cell-styles.ts'
import { cellWriter, columnLetters, textCell } from './cells.ts'
import { type SheetFrame, sheetEnd, sheetStart } from './sheet-xml.ts'
import type { TableInProgress } from './table-in-progress.ts'
import { totalCells } from './total-cells.ts'

const sampleRows = 200
const kindWidths = {
  money: 14,
  integer: 11,
  decimal: 12,
  percent: 10,
  exactPercent: 10,
  date: 12,
  datetime: 17,
}

const widthOf = ({ key, label, kind }: ReportColumn, sample: readonly ReportRow[]): number => {
  const header = Math.min(label.length + 4, 24)
  if (kind !== 'text') return Math.max(kindWidths[kind], header)
  const longest = sample.reduce((width, row) => Math.max(width, textOf(row[key] ?? null).length), 0)
  return Math.min(Math.max(longest + 2, header, 10), 60)
}

/** Gives the sheet's XML piece by piece and leaves the rows that no longer fit to the next sheet. */
export async function* tableSheet(
  work: TableInProgress,
  { name, isFirst }: { name: string; isFirst: boolean },
): AsyncGenerator<string> {
  const { table, rows, totals, time, rowsPerSheet } = work
  const sample = await rows.ahead(sampleRows)
  const frame: SheetFrame = {
    widths: table.columns.map((column) => widthOf(column, sample)),
    hasFrozenHeader: true,
    isFirst,
    isLandscape: table.columns.length > 6,
  }
  yield sheetStart(frame)
  const cells = table.columns.map(({ key, kind }, place) => ({
    key,
    letters: columnLetters(place),
    write: cellWriter(kind, time),
    writeSum: cellWriter(kind, time, true),
  }))
  const sums = new Set(table.sumRows)
  yield `<row r="1">${table.columns
    .map(({ label, kind }, place) => textCell(`${columnLetters(place)}1`, label, styleOf(`${kind}Header`)))
    .join('')}</row>`

  // The last row stays free for the totals.
  let line = 1
  while (line < rowsPerSheet - 1) {
    const row = await rows.next()
    if (!row) break
    const isSum = sums.has(line - 1)
    line += 1
    totals.add(row)
    let xml = `<row r="${line}">`
    for (const { key, letters, write, writeSum } of cells)
      xml += (isSum ? writeSum : write)(letters + line, row[key] ?? null)
    yield `${xml}</row>`
  }
  work.sheets.push({ name, lastRow: line })
  const isEmpty = line === 1
  if (isEmpty) yield `<row r="2">${textCell('A2', table.emptyMessage, styleOf('note'))}</row>`

  const isLast = (await rows.ahead(1)).length === 0
  if (isLast && !isEmpty && hasTotals(table.columns)) yield totalCells(work, line + 1)
  yield sheetEnd(frame, isEmpty ? null : `A1:${columnLetters(table.columns.length - 1)}${line}`)
}
