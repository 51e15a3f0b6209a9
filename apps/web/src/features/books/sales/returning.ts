import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import { returnedTotals } from '@tillsight/domain/books/sales/returned-totals'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { centsOf } from '@tillsight/domain/money'
import { numberText, wholeNumberFrom } from '@tillsight/domain/number-text'

export type ReturnedLine = { line: SaleLine; left: number; quantity: string; restock: boolean }

/** What may come back; nothing of it does until someone says so. */
export const returnableLines = ({ lines }: Pick<Sale, 'lines'>): ReturnedLine[] =>
  lines
    .map((line) => ({ line, left: line.quantity - line.returned, quantity: '', restock: true }))
    .filter(({ left }) => left > 0)

export const withAll = (lines: ReturnedLine[]): ReturnedLine[] =>
  lines.map((returned) => ({ ...returned, quantity: numberText(returned.left) }))

/** An empty field returns nothing; what is no number is not guessed at. */
export const unitsOf = ({ quantity }: ReturnedLine): number =>
  quantity.trim() === '' ? 0 : wholeNumberFrom(quantity)

export const problemWith = (returned: ReturnedLine): string | undefined => {
  const units = unitsOf(returned)
  if (!(units >= 0)) return 'Quantity must be a positive number.'
  return units > returned.left ? `Only ${returned.left} can be returned.` : undefined
}

export const chosenOf = (lines: ReturnedLine[]): ReturnedLine[] =>
  lines.filter((returned) => unitsOf(returned) > 0)

/** As the server takes it. */
export const askedOf = (chosen: ReturnedLine[]) =>
  chosen.map((returned) => ({
    id_line: returned.line.id,
    quantity: unitsOf(returned),
    restock: returned.restock,
  }))

/** What is given back in cents, as the server calculates it. */
export const givenBack = (lines: ReturnedLine[]): number => {
  const totals = chosenOf(lines)
    .filter((returned) => !problemWith(returned))
    .map((returned) => {
      const { price, quantity, total, returned: before } = returned.line
      const sold = { price: centsOf(price), unitCost: 0, quantity, total: centsOf(total), returned: before }
      return returnedTotals(sold, unitsOf(returned))
    })
  const { total } = saleTotals(totals)
  return total === 0 ? 0 : -total
}
