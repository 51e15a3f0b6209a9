import { cellText, type FileCell, isEmptyCell } from './cell.ts'

export type HeaderFound = {
  /** Counted from 0, in the rows that were looked at. */
  place: number
  /** How many rows it takes: 2 where groups stand above the names. */
  height: 1 | 2
  headers: readonly string[]
}

const isLabel = (cell: FileCell): boolean =>
  typeof cell === 'string' && cell.trim() !== '' && !/^[\d.,\s€$£%-]+$/.test(cell)

const labelsIn = (cells: readonly FileCell[]): number => cells.filter(isLabel).length
const filledIn = (cells: readonly FileCell[]): number => cells.filter((cell) => !isEmptyCell(cell)).length

/** Names are words, each another one, and fill the width that the rows below have. */
const headerScore = (rows: readonly (readonly FileCell[])[], place: number, width: number): number => {
  const cells = rows[place] ?? []
  const filled = filledIn(cells)
  if (filled === 0 || width === 0) return 0
  const texts = cells.map(cellText).filter((text) => text !== '')
  const different = new Set(texts.map((text) => text.toLowerCase())).size / texts.length
  const below = rows.slice(place + 1, place + 6).filter((row) => filledIn(row) > 0)
  const likeBelow =
    below.length === 0 ? 0.5 : below.filter((row) => filledIn(row) <= filled + 1).length / below.length
  return (
    (labelsIn(cells) / filled) * 0.4 + Math.min(1, filled / width) * 0.4 + different * 0.1 + likeBelow * 0.1
  )
}

/** Longer ones are texts and not names; a thousand of them would be megabytes wherever columns are shown. */
const longestName = 200
const nameOf = (text: string): string => text.slice(0, longestName).toWellFormed()

const withGroups = (groups: readonly FileCell[], names: readonly FileCell[]): string[] => {
  let group = ''
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, column) => {
    group = cellText(groups[column]) || group
    const name = cellText(names[column])
    return name === '' ? group : group === '' ? name : `${group} ${name}`
  })
}

/** A row of a few names over many columns, right above the names: 'Billing' over 'Name', 'City'. */
const isGroupRow = (cells: readonly FileCell[] | undefined, names: readonly FileCell[]): boolean => {
  if (!cells) return false
  const filled = filledIn(cells)
  return filled >= 2 && filled < filledIn(names) && labelsIn(cells) === filled && hasRepeatedNames(names)
}

/** Names that repeat are clear only with the row above. */
const hasRepeatedNames = (names: readonly FileCell[]): boolean => {
  const texts = names.map((cell) => cellText(cell).toLowerCase()).filter((text) => text !== '')
  return new Set(texts).size < texts.length
}

/** The row with the names, below title lines; the first of equals. */
export const headerRowOf = (rows: readonly (readonly FileCell[])[], at?: number): HeaderFound => {
  const width = Math.max(0, ...rows.map(filledIn))
  const scores = rows.slice(0, 30).map((_, place) => headerScore(rows, place, width))
  const place = at ?? scores.indexOf(Math.max(...scores, 0))
  const names = rows[Math.max(0, place)] ?? []
  if (at === undefined && isGroupRow(rows[place - 1], names))
    return { place, height: 2, headers: withGroups(rows[place - 1] ?? [], names).map(nameOf) }
  return { place: Math.max(0, place), height: 1, headers: names.map((cell) => nameOf(cellText(cell))) }
}
