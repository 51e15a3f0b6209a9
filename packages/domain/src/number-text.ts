import type { Locale } from './locales.ts'
import { usualLocale } from './usual-formats.ts'

const groupedByComma = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
/** As in India: lakhs and crores. */
const groupedByTwos = /^[1-9]\d?(,\d{2})*,\d{3}(\.\d*)?$/
/** One point alone may stand before thousandths: only with a decimal comma, or a second point, does it group. */
const groupedByPoint = /^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/
/** Where the comma is for decimals, one point before three digits can only group. */
const groupedByOnePoint = /^[1-9]\d{0,2}\.\d{3}$/
/** And one comma never groups, but where a point for decimals comes after it. */
const commasAndPoint = /^[1-9]\d{0,2}((,\d{3})+\.\d*|(,\d{3}){2,})$/
const groupedBySpace = /^[1-9]\d{0,2}([ \u00a0\u2009\u202f'’]\d{3})+([.,]\d*)?$/
const plain = /^(\d+[.,]?\d*|[.,]\d+)$/

type Separators = { decimal: string; group: string; isByTwos: boolean }

const separatorsOf = (locale: Locale): Separators => {
  const parts = new Intl.NumberFormat(locale).formatToParts(123_456_789.5)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const integers = parts.filter(({ type }) => type === 'integer')
  return { decimal: of('decimal'), group: of('group'), isByTwos: integers.length > 3 }
}

const digitsOf = (text: string, { decimal, group, isByTwos }: Separators): string | null => {
  const hasDecimalComma = decimal === ','
  const commas = hasDecimalComma ? commasAndPoint : groupedByComma
  if (commas.test(text) || (isByTwos && groupedByTwos.test(text))) return text.replaceAll(',', '')
  if (group === '.' && groupedByOnePoint.test(text)) return text.replace('.', '')
  if (groupedByPoint.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (groupedBySpace.test(text)) return text.replaceAll(/[ \u00a0\u2009\u202f'’]/g, '').replace(',', '.')
  return plain.test(text) ? text.replace(',', '.') : null
}

export type NumberReader = {
  /** A number as people type it: '5,50', '1,234.50' or '1.234,50'. Not a number where it is none. */
  numberFrom: (text: string) => number
  /** A whole number: '1,000' is a thousand, and '1.000', which may be one or a thousand, is not guessed at. */
  wholeNumberFrom: (text: string) => number
}

const partOf = {
  /** A decimal part, by a point or by a comma that does not group. */
  '.': /^[-−]?(\d*\.\d*|\d*,(?!\d{3}$)\d*|0+,\d*)$/,
  /** The same with the signs exchanged: '1.234' is a thousand. */
  ',': /^[-−]?(\d*,\d*|\d*\.(?!\d{3}$)\d*|0+\.\d*)$/,
  /** Where spaces group, either is a part. */
  either: /^[-−]?\d*[.,]\d*$/,
}

const partIn = ({ decimal, group }: Separators): RegExp => {
  if (decimal === '.') return partOf['.']
  return group === '.' ? partOf[','] : partOf.either
}

/** Reads what people of a locale type, and all that the locale writes. */
export const numberReader = (locale: Locale): NumberReader => {
  const separators = separatorsOf(locale)
  const hasPart = partIn(separators)
  const numberFrom = (text: string): number => {
    const typed = text.trim()
    const isNegative = /^[-−]/.test(typed)
    const digits = digitsOf(isNegative ? typed.slice(1) : typed, separators)
    if (digits === null) return Number.NaN
    return isNegative ? -Number(digits) : Number(digits)
  }
  const wholeNumberFrom = (text: string): number => {
    const number = numberFrom(text)
    const isWhole = Number.isInteger(number) || number === Number.POSITIVE_INFINITY
    return hasPart.test(text.trim()) || !isWhole ? Number.NaN : number
  }
  return { numberFrom, wholeNumberFrom }
}

/** As the API reads it, whatever the store's locale is. */
export const { numberFrom, wholeNumberFrom } = numberReader(usualLocale)
