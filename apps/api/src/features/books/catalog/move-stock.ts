import type { products } from '@tillsight/contract'
import { notWhole } from '@tillsight/contract/books/products'
import { movementOf } from '@tillsight/domain/books/catalog/stock-movement'
import { addQuantities } from '@tillsight/domain/quantity'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { changeBalance } from './change-balance.ts'
import { getProductForUpdate, getProductRow } from './find-products.ts'
import { refuseParts } from './measure.ts'
import { presentProduct } from './present-product.ts'
import { refuseStockValue } from './refuse-stock-value.ts'

const refuseNonsense = (reason: string, quantity: number): void => {
  if (reason === 'recount' && quantity < 0) {
    throw fieldError('invalid', 'quantity', 'Quantity must be a non-negative number')
  }
  if (['received', 'damage', 'loss'].includes(reason) && quantity <= 0) {
    throw fieldError('invalid', 'quantity', 'Quantity must be a positive number.')
  }
  if (reason === 'correction' && quantity === 0)
    throw fieldError('invalid', 'quantity', 'Enter a number other than zero.')
}

export const moveStock: Verb<typeof products.moveStock> = (request, input) =>
  inTransaction(request, async (request) => {
    refuseNonsense(input.reason, input.quantity)
    const row = await getProductForUpdate(request, input.id)
    refuseParts(row, input.quantity, { field: 'quantity', message: notWhole })
    const by = movementOf(input.reason, input.quantity, row.balance)
    await changeBalance(request, row, { reason: input.reason, by, note: input.note || null })
    if (by > 0) refuseStockValue(request, { ...row, balance: addQuantities(row.balance, by) }, 'quantity')
    const product = presentProduct(request, await getProductRow(request, row.id))
    await audit(request, {
      ...request,
      action: 'product.stock-moved',
      record: { kind: 'product', id: row.id },
      before: { id: row.id, balance: row.balance },
      after: { id: row.id, balance: product.balance, reason: input.reason, note: input.note || null },
    })
    request.publish('products')
    return product
  })
