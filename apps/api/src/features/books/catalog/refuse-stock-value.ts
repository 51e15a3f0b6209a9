import { highestStockValue } from '@tillsight/domain/books/catalog/limits'
import { centsOf } from '@tillsight/domain/money'
import { fieldError } from '#platform/errors.ts'

type Stocked = { price: number; cost: number; balance: number }

/** A typo in a price or quantity is caught when it is entered, not later when the stock is summed. */
export const isWorthTooMuch = ({ price, cost, balance }: Stocked): boolean =>
  Math.max(price, cost) * balance > centsOf(highestStockValue)

export const stockTooHigh = `The total stock value can be at most $${highestStockValue.toLocaleString('en-US')}.`

export const refuseStockValue = (stocked: Stocked, field: string): void => {
  if (isWorthTooMuch(stocked)) throw fieldError('invalid', field, stockTooHigh)
}
