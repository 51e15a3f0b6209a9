import { type FileRow, isEmptyCell } from '@tillsight/domain/data/imports/cell'
import { headerRowOf } from '@tillsight/domain/data/imports/header-row'
import { systemOf } from '@tillsight/domain/data/imports/systems/systems'

const looksAt = 200
const mostSheets = 20

type Look = { isKnown: boolean; rows: number }

/** Rows of a table have at least two cells; notes have one. */
const lookAt = async (rows: AsyncIterable<FileRow>): Promise<Look> => {
  const table: FileRow['cells'][] = []
  for await (const { cells } of rows) {
    if (cells.filter((cell) => !isEmptyCell(cell)).length >= 2) table.push(cells)
    if (table.length >= looksAt) break
  }
  return { isKnown: systemOf(headerRowOf(table).headers) !== null, rows: table.length }
}

const isLikelier = (one: Look, other: Look): boolean =>
  one.isKnown === other.isKnown ? one.rows > other.rows : one.isKnown

/** An export that we know, or else the sheet with the most rows of a table, up to 200; the first of equals. */
export const likelySheet = async (
  sheets: readonly string[],
  rowsOf: (sheet: string) => AsyncIterable<FileRow>,
): Promise<string | undefined> => {
  let [likely] = sheets
  if (sheets.length < 2) return likely
  let best: Look = { isKnown: false, rows: 0 }
  for (const sheet of sheets.slice(0, mostSheets)) {
    const look = await lookAt(rowsOf(sheet))
    if (isLikelier(look, best)) [likely, best] = [sheet, look]
  }
  return likely
}
