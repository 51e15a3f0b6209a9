import type { products } from '@tillsight/contract'
import { amountOf } from '@tillsight/domain/money'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getProductForUpdate, getProductRow } from './find-products.ts'
import { deletePicture } from './pictures.queries.ts'
import { presentProduct } from './present-product.ts'
import { deleteProductRow } from './products.queries.ts'
import type { SalesOfProducts } from './sales-of-products.ts'
import { countHistory } from './stock.queries.ts'

export const previewDeletion =
  ({ sumsOf }: SalesOfProducts): Verb<typeof products.previewDeletion> =>
  async (request, { id }) => {
    const row = await getProductRow(request, id)
    const history = await countHistory(request, id)
    const { sales, total } = await sumsOf(request, id)
    return { name: row.name, balance: row.balance, ...history, sales, total: amountOf(total) }
  }

/** With a product goes all that was ever sold of it. Sales are locked before products, as by an edit of a sale. */
export const deleteProduct =
  ({ lockSales, removeFromSales }: SalesOfProducts): Verb<typeof products.deleteProduct> =>
  (request, { id }) =>
    inTransaction(request, async (request) => {
      await lockSales(request, id)
      const row = await getProductForUpdate(request, id)
      await deleteProductRow(request, id)
      await deletePicture(request, row.picture_id)
      await audit(request, {
        ...request,
        action: 'product.deleted',
        record: { kind: 'product', id },
        before: presentProduct(request, row),
      })
      await removeFromSales(request, id)
      request.publish('products')
      return null
    })
