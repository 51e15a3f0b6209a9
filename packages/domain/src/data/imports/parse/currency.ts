import { searchText } from '#domain/search-text.ts'
import { cellText, type FileCell } from '../cell.ts'
import type { Parsed } from './parsed.ts'

const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? ''

const known = new Map<string, ReadonlySet<string>>()

/** 'USD', '$', 'US Dollar': found once, since a file has a million rows. */
const namesOf = (currency: string): ReadonlySet<string> => {
  const names =
    known.get(currency) ??
    new Set(
      [
        currency,
        signOf(currency, 'narrowSymbol'),
        signOf(currency, 'symbol'),
        // 'US$', which only a neighbour has to write.
        signOf(currency, 'symbol', 'en-CA'),
        new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency,
      ].map(searchText),
    )
  known.set(currency, names)
  return names
}

/** The currency of a row must be the store's: amounts are never converted. */
export const currencyFrom = (cell: FileCell, currency: string | undefined): Parsed<string> => {
  const text = cellText(cell)
  if (currency === undefined || namesOf(currency).has(searchText(text))) return { value: text }
  return { reason: `This row is in ${text.slice(0, 20).toUpperCase()}; the store sells in ${currency}.` }
}

const signs = /[$€£¥₹₩₺₴₽₪₫₦฿]/
const codes = new Set(Intl.supportedValuesOf('currency'))

/** Why an amount is not the store's money, where it has a sign or a code: '€ 20', '20 EUR'. */
export const otherMoney = (cell: FileCell, currency: string | undefined): string | null => {
  if (typeof cell !== 'string' || currency === undefined) return null
  const unit = /[^\d\s.,'’()+−-]+/.exec(cell)?.[0]
  if (!unit || !(signs.test(unit) || codes.has(unit.toUpperCase()))) return null
  return namesOf(currency).has(searchText(unit))
    ? null
    : `This amount is in ${unit.toUpperCase()}; the store sells in ${currency}.`
}
