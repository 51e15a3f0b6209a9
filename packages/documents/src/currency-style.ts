const options = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  ({ style: 'currency', currency, currencyDisplay }) as const

const signOf = (currency: string, display: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en-US', options(currency, display))
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Money with a sign that no other currency has, ₴ and not UAH; those that share one keep their letters. */
export const currencyStyle = (currency: string) => {
  const isItsOwn = /^[^$£¥\p{L}]$/u.test(signOf(currency, 'narrowSymbol'))
  return options(currency, isItsOwn ? 'narrowSymbol' : 'symbol')
}
