import {
  type ChargedTax,
  chargedTaxes,
  type TaxPart,
  type TaxRules,
  taxesOfLines,
  taxOn,
} from '#domain/books/taxes/tax.ts'
import type { Cents } from '#domain/money.ts'
import { divideHalfUp, spreadMoney } from '#domain/spread.ts'
import { lineTotals, rateOf, type SoldLine, type Totals, wholeRate } from './sale-totals.ts'

/** A discount on the whole sale, on top of those of its lines. */
export type SaleDiscount = { percent: number } | { amount: Cents }

export type TaxedLine = SoldLine & { taxes: readonly TaxPart[] }

export type LineTotals = Totals & {
  /** The line's share of the discount on the whole sale, in prices as they are shown. */
  saleDiscount: Cents
  taxes: readonly ChargedTax[]
}

export type SaleRules = TaxRules & { saleDiscount: SaleDiscount | null }

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Why a discount on the whole sale cannot be given; null where it can. It is compared with prices as they are shown. */
export const saleDiscountProblem = (
  lines: readonly SoldLine[],
  { saleDiscount, step }: Pick<SaleRules, 'saleDiscount' | 'step'>,
): string | null => {
  if (!saleDiscount || !('amount' in saleDiscount)) return null
  const most = sumOf(lines.map((line) => lineTotals(line, step).total))
  return saleDiscount.amount > most ? 'The discount is more than the sale.' : null
}

/** What a discount on the whole sale takes off, at most all of it. */
export const saleDiscountOf = (amount: Cents, { saleDiscount, step }: SaleRules): Cents => {
  if (!saleDiscount) return 0
  if ('amount' in saleDiscount) return Math.min(saleDiscount.amount, amount)
  const part = BigInt(amount) * BigInt(rateOf(saleDiscount.percent))
  return Math.min(amount, divideHalfUp(part, BigInt(wholeRate * step)) * step)
}

/** The full price without its tax. Where nothing was taken off, it is what was sold for, to the cent. */
const grossWithoutTax = (
  { gross, total }: { gross: Cents; total: Cents },
  line: { charged: Cents; taxes: readonly TaxPart[] },
  rules: SaleRules,
): Cents => {
  if (!rules.pricesIncludeTax) return gross
  return gross === line.charged ? total : Math.max(total, gross - taxOn(gross, line.taxes, rules))
}

/**
 * What each line of a sale comes to: its own discount first, then its share of the discount on the whole sale, then
 * tax. All figures but tax are without tax; what the customer pays is total + tax.
 */
export const soldTotals = (lines: readonly TaxedLine[], rules: SaleRules): LineTotals[] => {
  const priced = lines.map((line) => lineTotals(line, rules.step))
  const amounts = priced.map(({ total }) => total)
  const shares = spreadMoney(saleDiscountOf(sumOf(amounts), rules), amounts, rules.step)
  const charged = lines.map(({ taxes }, place) => ({
    amount: (amounts[place] ?? 0) - (shares[place] ?? 0),
    parts: taxes,
  }))
  const taxes = taxesOfLines(charged, rules)
  return priced.map(({ quantity, gross: full, cost }, place) => {
    const [{ amount, parts }, tax] = [charged[place] ?? { amount: 0, parts: [] }, taxes[place] ?? 0]
    const total = rules.pricesIncludeTax ? amount - tax : amount
    const gross = grossWithoutTax({ gross: full, total }, { charged: amount, taxes: parts }, rules)
    return {
      quantity,
      gross,
      discount: gross - total,
      total,
      tax,
      cost,
      profit: total - cost,
      saleDiscount: shares[place] ?? 0,
      taxes: chargedTaxes(tax, parts, rules),
    }
  })
}
