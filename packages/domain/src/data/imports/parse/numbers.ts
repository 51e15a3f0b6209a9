import { highestPrice, highestQuantity } from '#domain/books/catalog/limits.ts'
import { mostSpreadMonths } from '#domain/books/expenses/limits.ts'
import type { Cents } from '#domain/money.ts'
import { cellText, type FileCell } from '../cell.ts'
import { type Decimal, type DecimalSign, decimalFrom, isAbove, scaledTo } from './decimal.ts'
import { type Parsed, quoted } from './parsed.ts'

const decimalOf = (cell: FileCell, sign: DecimalSign): Decimal | null =>
  decimalFrom(cellText(cell), typeof cell === 'number' ? '.' : sign)

const short = { '.': /^(\d{1,8})(?:\.(\d{1,3}))?$/, ',': /^(\d{1,8})(?:,(\d{1,3}))?$/ }

/** Most numbers of a file, in units of 10^-places: short enough to need no large integers, and within every limit. */
const shortNumber = (cell: FileCell, sign: DecimalSign, places: 2 | 3): number | null => {
  const [, whole, part = ''] = (typeof cell === 'string' && short[sign].exec(cell)) || []
  return whole === undefined || part.length > places ? null : Number(whole + part.padEnd(places, '0'))
}

/** To hundredths, without a detour over a binary fraction. */
export const moneyFrom = (cell: FileCell, sign: DecimalSign): Parsed<Cents> => {
  const plain = shortNumber(cell, sign, 2)
  if (plain !== null) return { value: plain }
  const decimal = decimalOf(cell, sign)
  if (!decimal) return { reason: `${quoted(cellText(cell))} is not an amount.` }
  if (isAbove(decimal, highestPrice)) return { reason: `At most ${highestPrice.toLocaleString('en-US')}.` }
  const cents = scaledTo(decimal, 2)
  if (cents === null) return { reason: `${quoted(cellText(cell))} has more than two decimal places.` }
  return { value: cents === 0 ? 0 : cents }
}

/** Up to three decimals, as a weight has. A unit after it ('2 kg', '3 pcs') is ignored. */
export const quantityFrom = (cell: FileCell, sign: DecimalSign): Parsed<number> => {
  const plain = shortNumber(cell, sign, 3)
  if (plain !== null) return { value: plain / 1000 }
  const text = cellText(cell)
  const decimal = decimalOf(
    typeof cell === 'number' ? cell : text.replace(/(?<=\d)\s*[×x]$|\s*\p{L}+\.?$/u, ''),
    sign,
  )
  if (!decimal) return { reason: `${quoted(text)} is not a quantity.` }
  if (isAbove(decimal, highestQuantity))
    return { reason: `At most ${highestQuantity.toLocaleString('en-US')}.` }
  const thousandths = scaledTo(decimal, 3)
  if (thousandths === null) return { reason: `${quoted(text)} has more than three decimal places.` }
  const value = thousandths / 1000
  return { value: value === 0 ? 0 : value }
}

export const monthsFrom = (cell: FileCell, sign: DecimalSign): Parsed<number> => {
  const decimal = decimalOf(cell, sign)
  const months = decimal && scaledTo(decimal, 0)
  return months !== null && months >= 0 && months <= mostSpreadMonths
    ? { value: months }
    : { reason: `Enter a whole number from 0 to ${mostSpreadMonths}.` }
}

/** '50%', '50' and, where a spreadsheet formats it as a percent, 0.5 with `isFraction`. */
export const percentFrom = (cell: FileCell, sign: DecimalSign): Parsed<number> => {
  const text = cellText(cell)
  const decimal = decimalOf(typeof cell === 'number' ? cell : text.replace(/\s*%$/, ''), sign)
  const hundredths = decimal && scaledTo(decimal, 2)
  if (hundredths === null) return { reason: `${quoted(text)} is not a percentage.` }
  const percent = Math.abs(hundredths) / 100
  return percent <= 100 ? { value: percent } : { reason: `${quoted(text)} is more than 100%.` }
}
