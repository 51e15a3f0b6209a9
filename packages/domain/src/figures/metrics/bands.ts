/** In whole percent of the full price: each band is named by the most that is in it, and the first has no discount. */
export const discountBands = [0, 5, 10, 20, 30, 50, 100] as const

export const discountBandName = (key: string): string => {
  const place = discountBands.findIndex((most) => String(most) === key)
  const [before = 0, most = 0] = [discountBands[place - 1], discountBands[place]]
  if (most === 0) return 'No discount'
  if (before === 0) return `Up to ${most}%`
  return most === 100 ? `Over ${before}%` : `${before + 1} to ${most}%`
}

/** In whole units of money, 1, 2, 5, 10, 20, 50 …: each band is named by the least that is in it. */
export const priceBands: readonly number[] = [
  0,
  ...Array.from({ length: 11 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat(),
]

/** `money` writes whole units: '$20'. */
export const priceBandName = (key: string, money: (amount: number) => string): string => {
  const place = priceBands.findIndex((least) => String(least) === key)
  const [least = 0, next] = [priceBands[place], priceBands[place + 1]]
  if (least === 0) return `Under ${money(1)}`
  return next === undefined ? `From ${money(least)}` : `${money(least)} to under ${money(next)}`
}
