import { searchText } from '#domain/search-text.ts'
import { cellText, type FileCell } from '../cell.ts'
import { dateFrom } from './date.ts'
import { decimalFrom } from './decimal.ts'
import { type Parsed, quoted } from './parsed.ts'
import { booleanFrom } from './words.ts'

const wasRefunded = /refund|erstattet|rembours|reembols|devuelt|devolvid|rimbors|terugbetaald|zwroc/
const wasCancelled =
  /cancel|void|storniert|storno|annul|anul|geannuleerd|failed|declined|fehlgeschlagen|echou|fallid|falhou|fallit|mislukt|expired|abandoned|trash|^test$|^draft$|^checkout-draft$/

const cancelledReason = (text: string): string => `This sale is ${quoted(text)}, so it is not imported.`

const refundAdvice =
  'To import the sale in full, clear this cell; then record its return in the store, or import it as a return.'

const refundReason = (text: string): string => `Refunded: ${quoted(text)}. ${refundAdvice}`

export const isRefundReason = (reason: string): boolean => reason.endsWith(refundAdvice)

/** 'voided', 'partially_refunded': what was not paid or was given back is never counted in full. */
export const saleStatusFrom = (cell: FileCell): Parsed<string> => {
  const text = cellText(cell)
  const words = searchText(text)
  if (wasRefunded.test(words)) return { reason: refundReason(text) }
  return wasCancelled.test(words) ? { reason: cancelledReason(text) } : { value: text }
}

const isYes = (cell: FileCell): boolean => {
  const read = booleanFrom(cell)
  return 'value' in read && read.value
}

const isDate = (cell: FileCell): boolean =>
  (typeof cell === 'object' && cell !== null) ||
  (typeof cell === 'string' &&
    (['dmy', 'mdy'] as const).some((order) => 'value' in dateFrom(cell, { order, timeZone: 'UTC' })))

/** A day, or yes. Other words, such as the name of a person, say nothing. */
export const cancelledFrom = (cell: FileCell): Parsed<string> => {
  const text = cellText(cell)
  if (isYes(cell) || wasCancelled.test(searchText(text)))
    return { reason: 'This sale was cancelled, so it is not imported.' }
  return isDate(cell)
    ? { reason: `This sale was cancelled on ${text}, so it is not imported.` }
    : { value: text }
}

/** An amount or a quantity that is not 0, a day, or yes. */
export const refundedFrom = (cell: FileCell): Parsed<string> => {
  const text = cellText(cell)
  const amount = decimalFrom(text, '.')
  const isRefunded = amount ? /[1-9]/.test(text) : isYes(cell) || isDate(cell)
  return isRefunded ? { reason: refundReason(text) } : { value: text }
}
