import { decimalsOf } from './currencies.ts'
import { currencyStyle } from './currency-style.ts'
import type { Locale } from './locales.ts'
import { type NumberReader, numberReader } from './number-text.ts'

/** How a store writes money and numbers. */
export type Formats = NumberReader & {
  currency: string
  locale: Locale
  /** '$1,234.50'. */
  money: (amount: number) => string
  /** Without decimals: '$1,235'. */
  wholeMoney: (amount: number) => string
  /** For an axis, where '$1.2K' says enough. */
  shortMoney: (amount: number) => string
  shortCount: (number: number) => string
  count: (number: number) => string
  signedCount: (number: number) => string
  /** With one digit or two: '2.5', '2.25'. */
  decimal: (number: number) => string
  /** With three digits at most: '2', '8.875'. */
  number: (number: number) => string
  /** With one digit: '12.4'. */
  oneDigit: (number: number) => string
  signedDigit: (number: number) => string
  /** With one digit: '12.4%'. */
  percent: (number: number) => string
  signedPercent: (number: number) => string
  /** With three digits at most: '20%', '8.875%'. */
  exactPercent: (number: number) => string
  /** A number that is written already, with the percent sign where the locale has it: '12%', '12%', '%12'. */
  inPercent: (text: string) => string
  /** How an amount is shown in a field: '1,234.50'. */
  amountText: (amount: number) => string
  /** How a count or a percent is shown in a field: '1,234', '12.5'. */
  numberText: (value: number) => string
  /** The sign of the currency, as it is beside a field. */
  sign: string
}

type Options = Intl.NumberFormatOptions
type Writer = (value: number) => string

const short: Options = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }

const writer = (locale: Locale, options: Options): Writer => {
  const format = new Intl.NumberFormat(locale, options)
  return (value) => format.format(value).replace('-', '−')
}

/** Thousands and millions as K and M in every locale: 'Mio.' and '万' would be words of another language. */
const shortWriter = (locale: Locale, options: Options): Writer => {
  if (locale === 'en-US') return writer(locale, { ...options, ...short })
  const inEnglish = new Intl.NumberFormat('en-US', short)
  const scaled = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return (value) => {
    const english = inEnglish.formatToParts(value)
    const digits = english.filter(({ type }) => /minusSign|integer|decimal|fraction/.test(type))
    const unit = english.find(({ type }) => type === 'compact')?.value ?? ''
    const parts = scaled.formatToParts(Number(digits.map((part) => part.value).join('')))
    const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
    return parts
      .map((part, place) => (place === last ? part.value + unit : part.value))
      .join('')
      .replace('-', '−')
  }
}

const percentSign = (locale: Locale): Formats['inPercent'] => {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0.5)
  const place = parts.findIndex(({ type }) => type === 'integer')
  const [before, after] = [parts.slice(0, place), parts.slice(place + 1)].map((side) =>
    side.map(({ value }) => value).join(''),
  )
  return (text) => text.replace(/^[+−]?/, (sign) => `${sign}${before}`) + after
}

/** An amount from before a change of currency may have decimals that the currency has not: they are shown. */
const withOldDecimals = (whole: Writer, exact: Writer): Writer => {
  return (amount) => (Number.isInteger(amount) ? whole(amount) : exact(amount))
}

const twoDigits: Options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

const makeFormats = (currency: string, locale: Locale): Formats => {
  const style = currencyStyle(currency)
  const hasCents = decimalsOf(currency) === 2
  const exactMoney = writer(locale, { ...style, ...twoDigits })
  const exactAmount = writer(locale, twoDigits)
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const count = writer(locale, {})
  const number = writer(locale, { maximumFractionDigits: 3 })
  const oneDigit = writer(locale, digits)
  const signedDigit = writer(locale, { ...digits, signDisplay: 'exceptZero' })
  const inPercent = percentSign(locale)
  return {
    currency,
    locale,
    money: hasCents ? exactMoney : withOldDecimals(writer(locale, style), exactMoney),
    wholeMoney: writer(locale, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    shortMoney: shortWriter(locale, style),
    shortCount: shortWriter(locale, {}),
    count,
    signedCount: writer(locale, { signDisplay: 'exceptZero' }),
    decimal: writer(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
    number,
    oneDigit,
    signedDigit,
    percent: (value) => inPercent(oneDigit(value)),
    signedPercent: (value) => inPercent(signedDigit(value)),
    exactPercent: (value) => inPercent(number(value)),
    inPercent,
    amountText: inField(hasCents ? exactAmount : withOldDecimals(count, exactAmount)),
    numberText: inField(number),
    sign:
      new Intl.NumberFormat(locale, style).formatToParts(0).find(({ type }) => type === 'currency')?.value ??
      currency,
    ...numberReader(locale),
  }
}

/** What is typed has a hyphen. */
const inField =
  (text: Writer): Writer =>
  (value) =>
    text(value).replace('−', '-')

const made = new Map<string, Formats>()

export const formatsOf = ({ currency, locale }: { currency: string; locale: Locale }): Formats => {
  const key = `${currency} ${locale}`
  const known = made.get(key)
  if (known) return known
  const formats = makeFormats(currency, locale)
  made.set(key, formats)
  return formats
}
