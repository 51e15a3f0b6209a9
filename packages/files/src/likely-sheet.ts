import { type FileRow, isEmptyCell } from '@tillsight/domain/data/imports/cell'

const looksAt = 200
const mostSheets = 20

/** Rows of a table have at least two cells; notes have one. */
const rowsOfTable = async (rows: AsyncIterable<FileRow>): Promise<number> => {
  let count = 0
  for await (const { cells } of rows) {
    if (cells.filter((cell) => !isEmptyCell(cell)).length >= 2) count += 1
    if (count >= looksAt) break
  }
  return count
}

/** The sheet with the most rows of a table, and the first of equals; beyond 200 rows, all are equal. */
export const likelySheet = async (
  sheets: readonly string[],
  rowsOf: (sheet: string) => AsyncIterable<FileRow>,
): Promise<string | undefined> => {
  let [likely] = sheets
  if (sheets.length < 2) return likely
  let most = 0
  for (const sheet of sheets.slice(0, mostSheets)) {
    const count = await rowsOfTable(rowsOf(sheet))
    if (count > most) [likely, most] = [sheet, count]
    if (most >= looksAt) break
  }
  return likely
}
