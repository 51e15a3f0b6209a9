import { addQuantities, subtractQuantity } from '@tillsight/domain/quantity'
import { moveLockedStock } from '#features/books/catalog/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { LockedStock } from './sold-lines.ts'

type Taken = { stock: LockedStock; units: ReadonlyMap<string, number> }

/**
 * What was sold without being in stock must have been there: a correction of the ledger adds it, and the sale then
 * takes it, so that the stock ends at 0. A store that sells below zero needs none. Answers the stock after it.
 */
export const coverShortage = async (
  request: MemberRequest,
  { stock, units }: Taken,
  saleId: string,
): Promise<LockedStock> => {
  if (request.settings.sellsBelowZero) return stock
  const missing = [...units].flatMap(([id, quantity]) => {
    const product = stock.get(id)
    const by = product ? subtractQuantity(quantity, product.balance) : 0
    return product && by > 0 ? [{ product, by }] : []
  })
  await moveLockedStock(request, missing, { reason: 'correction', saleId })
  const covered = missing.map(({ product, by }) => ({
    ...product,
    balance: addQuantities(product.balance, by),
  }))
  return new Map([...stock, ...covered.map((product) => [product.id, product] as const)])
}
