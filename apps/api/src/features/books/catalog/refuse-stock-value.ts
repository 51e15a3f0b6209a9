import { highestStockValue } from '@tillsight/domain/books/catalog/limits'
import { formatsOf } from '@tillsight/domain/formats'
import { centsOf } from '@tillsight/domain/money'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Stocked = { price: number; cost: number; balance: number }

/** A typo in a price or quantity is caught when it is entered, not later when the stock is summed. */
export const isWorthTooMuch = ({ price, cost, balance }: Stocked): boolean =>
  Math.max(price, cost) * balance > centsOf(highestStockValue)

export const stockTooHigh = ({ settings }: Pick<MemberRequest, 'settings'>): string =>
  `The total stock value can be at most ${formatsOf(settings).wholeMoney(highestStockValue)}.`

export const refuseStockValue = (request: MemberRequest, stocked: Stocked, field: string): void => {
  if (isWorthTooMuch(stocked)) throw fieldError('invalid', field, stockTooHigh(request))
}
