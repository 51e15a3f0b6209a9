import type { Cents } from '#domain/money.ts'
import { timesQuantity } from '#domain/quantity.ts'

type Line = {
  price: Cents
  /** Negative of what came back. */
  quantity: number
  discount: Cents
  total: Cents
  tax: Cents
}

/**
 * What was taken off a line in prices as they are shown. The discount of the figures is without tax: beside prices that
 * include it, it would not add up to what was paid.
 */
export const shownDiscount = (line: Line, rules: { pricesIncludeTax: boolean; step: number }): Cents => {
  const { price, quantity, discount, total, tax } = line
  if (!rules.pricesIncludeTax) return discount
  return Math.sign(quantity) * timesQuantity(price, Math.abs(quantity), rules.step) - total - tax
}
