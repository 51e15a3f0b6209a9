import { type ChargedTax, highestTaxRate } from '#domain/books/taxes/tax.ts'
import type { Cents } from '#domain/money.ts'

const whole = 100_000
/** Whole, half, quarter, eighth, tenth and hundredth percents. */
const steps = [1000, 500, 250, 125, 100, 10]

const gives = (total: Cents, tax: Cents, rate: number): boolean =>
  Math.round((total * rate) / whole) === tax || Math.round(((total + tax) * rate) / (whole + rate)) === tax

/** A file says how much tax is on a line, and not at which rate: the roundest rate that gives this amount. */
export const importedTaxes = (total: Cents, tax: Cents): ChargedTax[] => {
  if (tax === 0) return []
  const exact = total === 0 ? 0 : (tax / total) * whole
  const rate = steps
    .map((step) => Math.round(exact / step) * step)
    .find((rate) => rate > 0 && gives(total, tax, rate))
  return [{ name: 'Tax', rate: Math.min(rate ?? Math.round(exact), highestTaxRate), amount: tax }]
}
