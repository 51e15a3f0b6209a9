import type { Cents } from '#domain/money.ts'
import type { Totals } from './sale-totals.ts'

export type ReturnableLine = {
  price: Cents
  unitCost: Cents
  quantity: number
  total: Cents
  /** How many units of it came back before. */
  returned: number
}

type Share = { part: number; whole: number; step: number }

/** A share of an amount, rounded half up; in big integers, since the product may pass what a number holds. */
const shareOf = (amount: Cents, { part, whole, step }: Share): Cents => {
  if (part === whole) return amount
  const all = BigInt(whole) * BigInt(step)
  return Math.min(amount, Number((2n * BigInt(amount) * BigInt(part) + all) / (2n * all)) * step)
}

/** Zero that is never minus zero. */
const minus = (amount: number): number => (amount === 0 ? 0 : -amount)

/**
 * What coming back undoes, negative in every figure. The share of the total is rounded as a running sum,
 * so that however a line comes back, in the end exactly its total is returned.
 */
export const returnedTotals = (line: ReturnableLine, quantity: number, step = 1): Totals => {
  const paidFor = (units: number): Cents => shareOf(line.total, { part: units, whole: line.quantity, step })
  const total = paidFor(line.returned + quantity) - paidFor(line.returned)
  const gross = line.price * quantity
  const cost = line.unitCost * quantity
  return {
    quantity: minus(quantity),
    gross: minus(gross),
    discount: minus(gross - total),
    total: minus(total),
    cost: minus(cost),
    profit: minus(total - cost),
  }
}
