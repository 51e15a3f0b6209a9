import type { products } from '@tillsight/contract'
import { amountOf } from '@tillsight/domain/money'
import { deleteProduct, previewDeletion } from '#features/books/catalog/index.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import {
  deleteEmptySales,
  deleteProductLines,
  lockSalesOfProduct,
  selectProductSums,
  selectSoldNames,
  updateWithoutProduct,
} from './product-history.queries.ts'
import { publishSale } from './publish-sale.ts'
import { recountVisits } from './visits.queries.ts'

export const previewDeletionWithSales: Verb<typeof products.previewDeletion> = async (request, { id }) => {
  const [preview, sums] = [await previewDeletion(request, id), await selectProductSums(request, id)]
  return { ...preview, sales: sums.sales, total: amountOf(sums.total) }
}

/**
 * With a product goes all that was ever sold of it, as the person was told. Its sales are held before it, as by
 * whoever corrects one; and once more when nobody can sell it any longer, for those that came in between.
 */
export const deleteProductWithSales: Verb<typeof products.deleteProduct> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockSalesOfProduct(request, input.id)
    const answer = await deleteProduct(request, input)
    await lockSalesOfProduct(request, input.id)
    const names = await selectSoldNames(request, input.id)
    const touched = await deleteProductLines(request, input.id)
    const saleIds = touched.map(({ sale_id }) => sale_id)
    await deleteEmptySales(request, saleIds)
    for (const name of names) await updateWithoutProduct(request, saleIds, name)
    await recountVisits(
      request,
      touched.map(({ customer_id }) => customer_id),
    )
    publishSale(request)
    return answer
  })
