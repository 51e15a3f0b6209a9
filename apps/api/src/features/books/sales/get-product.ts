import type { products } from '@tillsight/contract'
import { getProduct } from '#features/books/catalog/index.ts'
import type { Verb } from '#platform/request.ts'
import { selectSoldSince } from './product-history.queries.ts'

export const getProductWithSales: Verb<typeof products.getProduct> = (request, { id }) =>
  getProduct(request, id, (since) => selectSoldSince(request, id, since))
