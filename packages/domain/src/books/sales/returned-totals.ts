import { inUnits, type Unit } from '#domain/books/catalog/unit.ts'
import type { ChargedTax } from '#domain/books/taxes/tax.ts'
import type { Formats } from '#domain/formats.ts'
import type { Cents } from '#domain/money.ts'
import { addQuantities, thousandthsOf } from '#domain/quantity.ts'
import { divideHalfUp } from '#domain/spread.ts'
import type { LineTotals } from './sold-totals.ts'

/** A line as it was sold. */
export type ReturnableLine = {
  quantity: number
  gross: Cents
  total: Cents
  cost: Cents
  taxes: readonly ChargedTax[]
  /** How many units of it came back before. */
  returned: number
  /** What was given back for those, with the tax in it; where it is not known, what it should have been. */
  refunded?: Refunded
}

export type Refunded = { paid: Cents; gross: Cents; taxes: readonly Cents[] }

/** Why no more can come back of a line. */
export const returnableLeft = (
  left: number,
  unit: Unit | null,
  { number }: Pick<Formats, 'number'>,
): string => `Only ${unit === null ? left : inUnits(number(left), unit)} can be returned.`

type Share = { part: number; whole: number; step: number }

/** A share of an amount, rounded half up. */
const shareOf = (amount: Cents, { part, whole, step }: Share): Cents => {
  if (part === whole) return amount
  const [units, all] = [BigInt(thousandthsOf(part)), BigInt(thousandthsOf(whole)) * BigInt(step)]
  return Math.min(amount, divideHalfUp(BigInt(amount) * units, all) * step)
}

/** Zero that is never minus zero. */
const minus = (amount: number): number => (amount === 0 ? 0 : -amount)

/**
 * What coming back undoes, negative in every figure. Each share is rounded as a running sum, so that however a line
 * comes back, in the end exactly what was paid, and exactly the tax that was charged, is returned.
 */
export const returnedTotals = (line: ReturnableLine, quantity: number, step = 1): LineTotals => {
  const after = addQuantities(line.returned, quantity)
  const share = (amount: Cents, part: number, step: number): Cents =>
    shareOf(amount, { part, whole: line.quantity, step })
  const back = (amount: Cents, step = 1, before = share(amount, line.returned, step)): Cents =>
    Math.max(0, share(amount, after, step) - before)
  const sum = (taxes: readonly ChargedTax[]): Cents => taxes.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = line.taxes.map((tax, place) => ({
    ...tax,
    amount: back(tax.amount, step, line.refunded?.taxes[place]),
  }))
  const total = back(line.total + sum(line.taxes), step, line.refunded?.paid) - sum(taxes)
  const gross = line.gross === line.total ? total : back(line.gross, step, line.refunded?.gross)
  const cost = back(line.cost)
  return {
    quantity: minus(quantity),
    gross: minus(gross),
    discount: minus(gross - total),
    total: minus(total),
    tax: minus(sum(taxes)),
    cost: minus(cost),
    profit: minus(total - cost),
    saleDiscount: 0,
    taxes: taxes.map((tax) => ({ ...tax, amount: minus(tax.amount) })),
  }
}
