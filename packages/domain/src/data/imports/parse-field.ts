import { barcodePattern, barcodesFrom } from '#domain/books/catalog/barcode.ts'
import { cellText, type FileCell } from './cell.ts'
import { emailPattern, phonePattern } from './column-content.ts'
import type { Field } from './fields.ts'
import { currencyFrom, otherMoney } from './parse/currency.ts'
import { dateFrom, type HowDates, type Moment } from './parse/date.ts'
import type { DecimalSign } from './parse/decimal.ts'
import { moneyFrom, monthsFrom, percentFrom, quantityFrom } from './parse/numbers.ts'
import { type Parsed, quoted } from './parse/parsed.ts'
import { cancelledFrom, refundedFrom, saleStatusFrom } from './parse/sale-end.ts'
import { timeFrom } from './parse/time.ts'
import {
  booleanFrom,
  expenseKindFrom,
  type PaymentRead,
  paymentFrom,
  repeatFrom,
  saleKindFrom,
  unitFrom,
} from './parse/words.ts'

export type ReadSettings = HowDates & {
  decimal: DecimalSign
  /** The store's: rows of another one are refused. */
  currency?: string | undefined
}
export type FieldValue = string | number | boolean | Moment | PaymentRead | readonly string[]

type Parse = (cell: FileCell, settings: ReadSettings) => Parsed<FieldValue>

const longestText = 10_000

const text: Parse = (cell) => {
  const value = cellText(cell)
  return value.length > longestText ? { reason: 'The text is too long.' } : { value }
}

const email: Parse = (cell) => {
  const value = cellText(cell)
  return emailPattern.test(value) && value.length <= 254
    ? { value }
    : { reason: `${quoted(value)} is not an email address.` }
}

/** Shopify and others write an apostrophe before a plus, so that no spreadsheet calculates it. */
const phone: Parse = (cell) => {
  const value = cellText(cell).replace(/^'/, '')
  return phonePattern.test(value) ? { value } : { reason: `${quoted(value)} is not a phone number.` }
}

const money: Parse = (cell, { decimal, currency }) => {
  const reason = otherMoney(cell, currency)
  return reason ? { reason } : moneyFrom(cell, decimal)
}

const barcodes: Parse = (cell) => {
  const codes = barcodesFrom(cellText(cell))
  const wrong = codes.find((code) => !barcodePattern.test(code))
  return wrong ? { reason: `${quoted(wrong)} is not a barcode.` } : { value: codes }
}

const time: Parse = (cell) => {
  const typed = typeof cell === 'object' && cell !== null ? cell.date.slice(11) : cellText(cell)
  const read = typeof cell === 'number' && cell >= 0 && cell < 1 ? timeOfFraction(cell) : timeFrom(typed)
  return read ? { value: read } : { reason: `${quoted(cellText(cell))} is not a time.` }
}

/** A time alone is a part of a day in a spreadsheet. */
const timeOfFraction = (part: number): string =>
  new Date(Math.round(part * 86_400) * 1000).toISOString().slice(11, 19)

const parsers: Readonly<Record<Field['type'], Parse>> = {
  text,
  email,
  phone,
  barcodes,
  time,
  picture: text,
  money,
  currency: (cell, { currency }) => currencyFrom(cell, currency),
  quantity: (cell, { decimal }) => quantityFrom(cell, decimal),
  percent: (cell, { decimal }) => percentFrom(cell, decimal),
  date: dateFrom,
  boolean: booleanFrom,
  payment: (cell) => ({ value: paymentFrom(cell) }),
  unit: unitFrom,
  list: (cell) => ({
    value: cellText(cell)
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  }),
  'expense-kind': expenseKindFrom,
  repeat: repeatFrom,
  months: (cell, { decimal }) => monthsFrom(cell, decimal),
  'sale-status': saleStatusFrom,
  cancelled: cancelledFrom,
  refunded: refundedFrom,
  'sale-kind': (cell) => ({ value: saleKindFrom(cell) }),
}

/** A cell as a field's value; null where it is empty. */
export const parseField = (
  field: Field,
  cell: FileCell,
  settings: ReadSettings,
): Parsed<FieldValue | null> =>
  cellText(cell) === '' ? { value: null } : parsers[field.type](cell, settings)
