import type { Sale, SaleLine } from '@tillsight/contract/sales'
import { centsOf } from '@tillsight/domain/money'
import { returnedTotals } from '@tillsight/domain/sales/returned-totals'
import { saleTotals } from '@tillsight/domain/sales/sale-totals'

export type ReturnedLine = { line: SaleLine; left: number; quantity: string }

export const returnableLines = ({ lines }: Pick<Sale, 'lines'>): ReturnedLine[] =>
  lines
    .map((line) => ({ line, left: line.quantity - line.returned }))
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({ line, left, quantity: String(left) }))

/** An empty field returns nothing; what is no number is not guessed at. */
export const unitsOf = ({ quantity }: ReturnedLine): number => {
  const text = quantity.trim()
  if (text === '') return 0
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

export const problemWith = (returned: ReturnedLine): string | undefined => {
  const units = unitsOf(returned)
  if (Number.isNaN(units)) return 'Quantity must be a positive number.'
  return units > returned.left ? `Only ${returned.left} can come back.` : undefined
}

/** What is given back in cents, as the server reckons it. */
export const givenBack = (lines: ReturnedLine[]): number => {
  const totals = lines
    .filter((returned) => unitsOf(returned) > 0 && !problemWith(returned))
    .map((returned) => {
      const { price, quantity, total, returned: before } = returned.line
      const sold = { price: centsOf(price), unitCost: 0, quantity, total: centsOf(total), returned: before }
      return returnedTotals(sold, unitsOf(returned))
    })
  const { total } = saleTotals(totals)
  return total === 0 ? 0 : -total
}
