import type { purchases } from '@tillsight/contract'
import { purchaseCode } from '@tillsight/domain/books/purchases/purchase-status'
import { addQuantities } from '@tillsight/domain/quantity'
import { getProductRow } from '#features/books/catalog/index.ts'
import type { Verb } from '#platform/request.ts'
import { isLate } from './present-purchase.ts'
import { selectOpenOrdersOf } from './purchases.queries.ts'

export const listProductPurchases: Verb<typeof purchases.listProductPurchases> = async (request, { id }) => {
  await getProductRow(request, id)
  const orders = await selectOpenOrdersOf(request, id)
  return {
    on_order: addQuantities(...orders.map(({ quantity }) => quantity)),
    orders: orders.map((order) => ({
      id: order.id,
      number: purchaseCode(order.number),
      supplier: order.supplier_name,
      quantity: order.quantity,
      expected: order.expected_on,
      is_late: isLate(order, request),
    })),
  }
}
