import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Band } from './forecast.ts'

/** What is paid on a day that is known already. */
export type Payment = { day: Day; amount: Cents }

export type CashFacts = {
  /** Net sales of all days from today to a day. */
  salesUntil: (day: Day) => Band
  /** What customers pay beside net sales: tax, as a share of them. */
  taxShare: number
  out: readonly Payment[]
}

export type CashUntil = {
  day: Day
  receipts: Band
  /** The part of receipts that is tax, and is paid on. */
  tax: Cents
  out: Cents
  left: Band
}

const scaled = ({ value, low, high }: Band, factor: number): Band => ({
  value: Math.round(value * factor),
  low: Math.round(low * factor),
  high: Math.round(high * factor),
})

/** What comes in from today to the end of a day, what is paid out, and what of it is left. */
export const cashUntil = (day: Day, { salesUntil, taxShare, out }: CashFacts): CashUntil => {
  const sales = scaled(salesUntil(day), 1)
  const receipts = scaled(salesUntil(day), 1 + taxShare)
  const paid = out.filter((one) => one.day <= day).reduce((sum, { amount }) => sum + amount, 0)
  return {
    day,
    receipts,
    tax: receipts.value - sales.value,
    out: paid,
    left: { value: sales.value - paid, low: sales.low - paid, high: sales.high - paid },
  }
}

/** Receipts by the shares in which they were paid before, to the cent: the largest takes what rounding leaves. */
export const byShares = <Key>(
  amount: Cents,
  shares: readonly { key: Key; weight: number }[],
): { key: Key; amount: Cents }[] => {
  const known = shares.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  const sum = known.reduce((all, { weight }) => all + weight, 0)
  const parts = known.map(({ key, weight }) => ({ key, amount: Math.round((amount * weight) / sum) }))
  const rest = amount - parts.reduce((all, part) => all + part.amount, 0)
  return parts.map((part, place) => (place === 0 ? { ...part, amount: part.amount + rest } : part))
}
