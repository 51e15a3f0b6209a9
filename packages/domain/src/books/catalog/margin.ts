import type { Cents } from '#domain/money.ts'

export type Earnings = {
  /** What one sale leaves. */
  profit: Cents
  /** The part of the price that is profit, in percent; none where there is no price. */
  margin: number | null
  /** What was added to the cost, in percent; none where there is no cost. */
  markup: number | null
}

const percent = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null)

export const earnings = (price: Cents, cost: Cents): Earnings => {
  const profit = price - cost
  return { profit, margin: percent(profit, price), markup: percent(profit, cost) }
}
