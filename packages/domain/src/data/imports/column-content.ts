import { isEan13 } from '#domain/books/catalog/barcode.ts'
import { cellText, type FileCell } from './cell.ts'
import type { FieldType } from './fields.ts'
import { dateFrom } from './parse/date.ts'
import { decimalFrom } from './parse/decimal.ts'
import { isPaymentWord } from './parse/words.ts'

/** How much of a column looks like what, from 0 to 1, of the cells that are not empty. */
export type ColumnContent = {
  filled: number
  email: number
  phone: number
  barcode: number
  date: number
  number: number
  cents: number
  percent: number
  payment: number
  picture: number
  /** How many different values, by the number of cells: 1 where each is another. */
  distinct: number
}

export const emailPattern = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/
export const phonePattern = /^\+?[\d\s()/.-]{6,24}$/
const picturePattern = /\.(png|jpe?g|webp)$/i

const isDate = (cell: FileCell): boolean => {
  if (typeof cell === 'object' && cell !== null) return true
  return typeof cell === 'string' && !('reason' in dateFrom(cell, { order: 'dmy', timeZone: 'UTC' }))
    ? true
    : typeof cell === 'string' && !('reason' in dateFrom(cell, { order: 'mdy', timeZone: 'UTC' }))
}

const isNumber = (cell: FileCell, text: string): boolean =>
  typeof cell === 'number' || (/\d/.test(text) && decimalFrom(text.replace(/\s*%$/, ''), '.') !== null)

export const contentOf = (cells: readonly FileCell[]): ColumnContent => {
  const filled = cells.filter((cell) => cellText(cell) !== '')
  const texts = filled.map(cellText)
  const share = (test: (cell: FileCell, text: string) => boolean): number =>
    filled.length === 0
      ? 0
      : filled.filter((cell, place) => test(cell, texts[place] ?? '')).length / filled.length
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    email: share((_, text) => emailPattern.test(text)),
    phone: share((_, text) => phonePattern.test(text) && text.replace(/\D/g, '').length >= 7),
    barcode: share((_, text) => isEan13(text) || /^\d{8}$|^\d{12}$/.test(text)),
    date: share(isDate),
    number: share(isNumber),
    cents: share((cell, text) => isNumber(cell, text) && /[.,]\d{2}\D*$/.test(text)),
    percent: share((_, text) => /%$/.test(text)),
    payment: share((_, text) => isPaymentWord(text)),
    picture: share((_, text) => picturePattern.test(text)),
    distinct: filled.length === 0 ? 0 : new Set(texts).size / filled.length,
  }
}

/** Where a few cells cannot be read, the name of the column decides. */
const someOf = 0.3

/** Whether the cells can be of that type, from -1 (surely not) to 1 (surely). */
export const fitOf = (type: FieldType, content: ColumnContent): number => {
  if (content.filled === 0) return 0
  if (type === 'email') return content.email > 0.5 ? 1 : content.email > 0 ? 0 : -0.5
  if (type === 'date') return content.date > 0.6 ? 0.8 : content.date > someOf ? -0.3 : -1
  if (type === 'picture') return content.picture > 0.5 ? 1 : -0.5
  if (type === 'payment') return content.payment > 0.5 ? 0.8 : content.number > 0.5 ? -1 : 0
  if (type === 'barcodes')
    return content.barcode > 0.5 ? 0.9 : content.date > 0.8 || content.cents > 0.5 ? -1 : 0
  if (type === 'percent')
    return content.percent > 0.5 ? 0.9 : content.number > 0.8 ? 0 : content.number > someOf ? -0.3 : -1
  if (type === 'money')
    return content.number > 0.8
      ? content.percent > 0.5
        ? -0.5
        : 0.4 * content.cents + 0.1
      : content.number > someOf
        ? -0.3
        : -1
  if (type === 'quantity') return content.number > 0.8 ? 0.2 - 0.4 * content.cents : -0.8
  if (type === 'phone') return content.phone > 0.5 && content.date < 0.5 && content.cents < 0.5 ? 0.4 : -0.8
  if (type === 'text')
    return content.date > 0.8 ? -0.6 : content.email > 0.8 ? -0.6 : content.cents > 0.8 ? -0.5 : 0.1
  return 0
}
