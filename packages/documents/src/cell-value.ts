import type { Cell, CellKind, NumberKind } from '@tillsight/domain/figures/reports/report-table'
import { type Cents, roundHalfUp } from '@tillsight/domain/money'

/** A number ends at the right edge of its column; text and dates begin at the left one. */
export const isNumberKind = (kind: CellKind): kind is NumberKind =>
  kind !== 'text' && kind !== 'date' && kind !== 'datetime'

export const numberOf = (cell: Cell): number | null =>
  typeof cell === 'number' && Number.isFinite(cell) ? cell : null

export const instantOf = (cell: Cell): Date | null => {
  if (cell === null) return null
  const instant = new Date(cell)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const day = /^\d{4}-\d{2}-\d{2}$/
/** A day that is no day is nothing: no file shall hold 31 February as a date. */
export const dayOf = (cell: Cell): string | null => {
  if (typeof cell !== 'string' || !day.test(cell)) return null
  const read = new Date(`${cell}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(cell) ? cell : null
}

export const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** Minor units as a decimal, digit by digit: no detour over a fraction that binary cannot hold. */
export const decimalOf = (amount: Cents): string => {
  const cents = roundHalfUp(amount)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** At most so many digits, and none that say nothing: 12.5 and not 12.50. */
export const shortDecimal = (value: number, digits: number): string => String(Number(value.toFixed(digits)))
