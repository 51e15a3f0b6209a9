/** Currencies without decimals. */
export const withoutCents = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'

const wholeOnly = new Set(withoutCents.split(' '))

/** How many decimals its amounts have: 2, or 0. */
export const decimalsOf = (currency: string): 0 | 2 => (wholeOnly.has(currency) ? 0 : 2)

/** The smallest amount that can be paid, in the hundredths that all money is stored in. */
export const stepOf = (currency: string): number => (wholeOnly.has(currency) ? 100 : 1)

/** What is wrong with an amount that someone enters, where the currency has no decimals; null where nothing is. */
export const decimalsProblem = (amount: number, currency: string): string | null =>
  wholeOnly.has(currency) && !Number.isInteger(amount)
    ? `${currency} has no decimals. Enter a whole amount.`
    : null
