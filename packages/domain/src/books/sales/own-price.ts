import { highestPrice } from '#domain/books/catalog/limits.ts'
import { decimalsProblem } from '#domain/currencies.ts'
import { isWholeCents } from '#domain/money.ts'

/** Why something cannot be the price of a line, as the server says it; null where it can. */
export const ownPriceProblem = (price: number, currency: string): string | null => {
  if (!(price >= 0)) return 'Price must be 0 or more.'
  if (price > highestPrice) return `At most ${highestPrice.toLocaleString('en-US')}.`
  return isWholeCents(price) ? decimalsProblem(price, currency) : 'Use at most two decimal places.'
}
