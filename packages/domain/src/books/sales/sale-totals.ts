import type { Cents } from '#domain/money.ts'
import { addQuantities, partTimesQuantity, timesQuantity } from '#domain/quantity.ts'

export type SoldLine = {
  price: Cents
  unitCost: Cents
  quantity: number
  /** In percent of the price, from 0 to 100, with at most two digits behind the point. */
  discount: number
  /** Off each unit, by a promotion: then the discount in percent is only what that comes to, rounded. */
  off?: Cents | null
}

export type Totals = {
  quantity: number
  /** Before discounts and without tax, as all figures but tax are. */
  gross: Cents
  discount: Cents
  total: Cents
  /** What the customer pays on top of the total. */
  tax: Cents
  cost: Cents
  profit: Cents
}

/** Above this, the total of a line or a sale could no longer be calculated and summed to the cent. */
export const highestLineAmount: Cents = 900_000_000_000

export const wholeRate = 10_000

/** A percentage in hundredths: the whole number that is stored and calculated with. */
export const rateOf = (percent: number): number => Math.round(percent * 100)
export const percentOf = (rate: number): number => rate / 100

const reducedTotal = (line: SoldLine, { gross, step }: { gross: Cents; step: number }): Cents => {
  const { price, quantity, discount, off } = line
  if (off) return timesQuantity(Math.max(0, price - off), quantity, step)
  if (discount === 0) return gross
  return partTimesQuantity(price, quantity, { part: wholeRate - rateOf(discount), whole: wholeRate, step })
}

/**
 * Price × quantity × (1 − discount/100), or (price − what is off each unit) × quantity, rounded half up to the smallest
 * amount of the currency, once. Without a discount there is nothing to round for whole units: a price from before a
 * change of currency may have decimals, and is charged as is. What a sale adds to its lines, tax and a discount on all
 * of it, is in `soldTotals`.
 */
export const lineTotals = (line: SoldLine, step = 1): Totals => {
  const { price, unitCost, quantity } = line
  const gross = timesQuantity(price, quantity, step)
  const total = Math.min(gross, reducedTotal(line, { gross, step }))
  const cost = timesQuantity(unitCost, quantity, step)
  return { quantity, gross, discount: gross - total, total, tax: 0, cost, profit: total - cost }
}

const nothing: Totals = { quantity: 0, gross: 0, discount: 0, total: 0, tax: 0, cost: 0, profit: 0 }

const sum = (a: Totals, b: Totals): Totals => ({
  quantity: addQuantities(a.quantity, b.quantity),
  gross: a.gross + b.gross,
  discount: a.discount + b.discount,
  total: a.total + b.total,
  tax: a.tax + b.tax,
  cost: a.cost + b.cost,
  profit: a.profit + b.profit,
})

/** A sale is the sum of its lines, and nothing besides. */
export const saleTotals = (lines: readonly Totals[]): Totals => lines.reduce(sum, nothing)
