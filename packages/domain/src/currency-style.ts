import { decimalsOf } from './currencies.ts'

type Display = 'symbol' | 'narrowSymbol'

const signIn = (currency: string, display: Display): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: display })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Money with a sign that no other currency has, ₴ and not UAH; those that share one keep their letters. */
export const currencyStyle = (currency: string) => {
  const isItsOwn = /^[^$£¥\p{L}]$/u.test(signIn(currency, 'narrowSymbol'))
  const digits = decimalsOf(currency)
  return {
    style: 'currency',
    currency,
    currencyDisplay: isItsOwn ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
}
