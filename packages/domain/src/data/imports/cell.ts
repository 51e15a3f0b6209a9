/**
 * What a file says in one place. A date has no zone, as in a spreadsheet: 'yyyy-MM-dd' or 'yyyy-MM-ddTHH:mm:ss'.
 * Text stays text, also where it looks like a number: what it means is decided for the whole column.
 */
export type FileCell = string | number | boolean | { date: string } | null

/** Rows count from 1, as a spreadsheet shows them. */
export type FileRow = { sheet: string; row: number; cells: readonly FileCell[] }

/** The shortest decimal that reads back as the same number: 19.9 and not 19.899999999999999. */
const numberText = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(Math.abs(value) < 1 ? 10 : 0) : text
}

export const cellText = (cell: FileCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return numberText(cell)
  return typeof cell === 'boolean' ? String(cell) : cell.date
}

export const isEmptyCell = (cell: FileCell | undefined): boolean => cellText(cell) === ''
