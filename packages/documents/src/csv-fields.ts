import { asPlainText } from './looks-like-formula.ts'

const needsQuotes = /["\r\n,;\t]|^\s|\s$/

const quoted = (field: string): string =>
  needsQuotes.test(field) ? `"${field.replaceAll('"', '""')}"` : field

/** Text as a field: a spreadsheet that opens the file runs none of it. */
export const csvText = (value: string): string => quoted(asPlainText(value))

export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`
