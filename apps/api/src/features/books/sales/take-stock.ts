import { stockLeft } from '@tillsight/domain/books/catalog/stock-left'
import type { MovementReason } from '@tillsight/domain/books/catalog/stock-movement'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { formatsOf } from '@tillsight/domain/formats'
import { addQuantities, subtractQuantity } from '@tillsight/domain/quantity'
import { type LockedProduct, moveLockedStock } from '#features/books/catalog/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { refuseLines } from './refuse-lines.ts'
import type { AskedLine, LockedStock } from './sold-lines.ts'

export type Units = { productId: string; quantity: number }

/** How many more units of each product are given out; what comes back is less than nothing. */
export const givenOut = (
  after: readonly Units[],
  before: readonly Units[] = [],
): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  const add = (productId: string, quantity: number) =>
    units.set(productId, addQuantities(units.get(productId) ?? 0, quantity))
  for (const { productId, quantity } of after) add(productId, quantity)
  for (const { productId, quantity } of before) add(productId, -quantity)
  return units
}

const leftOf = (
  settings: MemberRequest['settings'],
  balance: number,
  product: LockedProduct | undefined,
): string => stockLeft(balance, formatsOf(settings), product ? measuredIn(product) : null)

type Available = { stock: LockedStock; before?: readonly Units[] }

/** Names each line at which the stock of its product has run out, unless the store sells below zero. */
export const refuseShortage = (
  { settings }: MemberRequest,
  asked: readonly AskedLine[],
  { stock, before = [] }: Available,
): void => {
  if (settings.sellsBelowZero) return
  const remaining = new Map([...stock].map(([id, { balance }]) => [id, balance]))
  for (const { productId, quantity } of before)
    remaining.set(productId, addQuantities(remaining.get(productId) ?? 0, quantity))
  const problems = asked.flatMap(({ id_product, quantity }, place) => {
    const available = remaining.get(id_product) ?? 0
    remaining.set(id_product, subtractQuantity(available, quantity))
    return quantity > available
      ? [{ place, field: 'quantity', message: leftOf(settings, available, stock.get(id_product)) }]
      : []
  })
  refuseLines('conflict', problems)
}

type Cause = { reason: MovementReason; saleId: string }

/** Takes what a sale needs from the stock, and puts back what it returns. The products must be locked. */
export const moveStock = async (
  request: MemberRequest,
  { stock, units }: { stock: LockedStock; units: ReadonlyMap<string, number> },
  cause: Cause,
): Promise<void> => {
  const changes = [...units].flatMap(([id, quantity]) => {
    const product = stock.get(id)
    return product ? [{ product, by: -quantity }] : []
  })
  const short = changes.find(({ product, by }) => by < 0 && addQuantities(product.balance, by) < 0)
  if (short && !request.settings.sellsBelowZero)
    throw fieldError('conflict', 'quantity', leftOf(request.settings, short.product.balance, short.product))
  await moveLockedStock(request, changes, cause)
}
