import type { SalesOfProducts } from '#features/books/catalog/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  deleteEmptySales,
  deleteProductLines,
  lockSalesOfProduct,
  selectProductSums,
  selectSoldNames,
  selectSoldSince,
  updateWithoutProduct,
} from './product-history.queries.ts'
import { publishSale } from './publish-sale.ts'
import { recountVisits } from './visits.queries.ts'

/** Locks the sales once more: some may have come in before the product was locked. */
const removeFromSales = async (request: MemberRequest, productId: string): Promise<void> => {
  await lockSalesOfProduct(request, productId)
  const names = await selectSoldNames(request, productId)
  const touched = await deleteProductLines(request, productId)
  const saleIds = touched.map(({ sale_id }) => sale_id)
  await deleteEmptySales(request, saleIds)
  for (const name of names) await updateWithoutProduct(request, saleIds, name)
  await recountVisits(
    request,
    touched.map(({ customer_id }) => customer_id),
  )
  publishSale(request)
}

/** What the catalogue asks of the sales. */
export const salesOfProducts: SalesOfProducts = {
  soldSince: selectSoldSince,
  sumsOf: selectProductSums,
  lockSales: lockSalesOfProduct,
  removeFromSales,
}
