import type { offline } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import type { LockedStock } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectPricesHad } from './offline.queries.ts'

type Charged = {
  stock: LockedStock
  prices: z.output<typeof offline.recordOffline.input>['prices']
  soldAt: Date
}

/** The stock at the prices that were charged: what a device can have known, though they may have changed since. */
export const atPrices = async (
  request: MemberRequest,
  { stock, prices, soldAt }: Charged,
): Promise<LockedStock> => {
  const charged = new Map(prices.map(({ id_product, price }) => [id_product, centsOf(price)]))
  const changed = [...charged]
    .map(([productId, price]) => ({ productId, price }))
    .filter(({ productId, price }) => stock.has(productId) && stock.get(productId)?.price !== price)
  if (changed.length === 0) return stock
  const had = await selectPricesHad(request, changed, soldAt)
  const unknown = changed.find(({ productId }) => !had.some((each) => each.productId === productId))
  if (unknown) {
    const name = stock.get(unknown.productId)?.name
    throw fieldError('conflict', 'price', `${name} never had the price that was charged.`)
  }
  return new Map(
    [...stock].map(([id, product]) => [id, { ...product, price: charged.get(id) ?? product.price }]),
  )
}
