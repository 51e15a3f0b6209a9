import type { Cell, CellKind } from '@tillsight/domain/figures/reports/report-table'
import { dayOf, decimalOf, instantOf, numberOf, textOf } from '#documents/cell-value.ts'
import { looksLikeFormula } from '#documents/looks-like-formula.ts'
import type { ZonedTime } from '#documents/zoned-time.ts'
import { styleOf } from './cell-styles.ts'
import { cellText } from './xml-text.ts'

const millisecondsOfDay = 86_400_000
/** Excel counts days from the last but one of 1899. */
const epoch = 25_569

export const columnLetters = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnLetters(Math.floor(place / 26) - 1) + columnLetters(place % 26)

/** Text is always an inline string, which nothing evaluates, and stays one when someone edits the cell. */
export const textCell = (reference: string, text: string, style = styleOf('text')): string => {
  if (text === '') return `<c r="${reference}" s="${style}"/>`
  const shownStyle = looksLikeFormula(text)
    ? styleOf('formulaLike')
    : text.includes('\n')
      ? styleOf('prose')
      : style
  return `<c r="${reference}" s="${shownStyle}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

/** The number that stands in the file, or null where the cell is empty. */
export const storedNumber = (kind: Exclude<CellKind, 'text'>, cell: Cell, time: ZonedTime): string | null => {
  if (kind === 'date') {
    const day = dayOf(cell)
    return day && String(Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay + epoch)
  }
  if (kind === 'datetime') {
    const instant = instantOf(cell)
    return instant && String(time.wallOf(instant) / millisecondsOfDay + epoch)
  }
  const value = numberOf(cell)
  if (value === null) return null
  if (kind === 'money') return decimalOf(value)
  return String(kind === 'percent' || kind === 'exactPercent' ? value / 100 : value)
}

type CellWriter = (reference: string, cell: Cell) => string

/** A format that shows decimals only where there are some does not exist in Excel: a weight has another one. */
export const styleOfNumber = (kind: CellKind, cell: Cell, isSum = false): number => {
  const value = kind === 'integer' ? numberOf(cell) : null
  const shown = value === null || Number.isInteger(value) ? kind : 'weight'
  return styleOf(isSum ? `${shown}Total` : shown)
}

export const cellWriter = (kind: CellKind, time: ZonedTime, isSum = false): CellWriter => {
  const style = styleOf(isSum ? `${kind}Total` : kind)
  if (kind === 'text') return (reference, cell) => textCell(reference, textOf(cell), style)
  return (reference, cell) => {
    const value = storedNumber(kind, cell, time)
    return value === null
      ? ''
      : `<c r="${reference}" s="${styleOfNumber(kind, cell, isSum)}"><v>${value}</v></c>`
  }
}
