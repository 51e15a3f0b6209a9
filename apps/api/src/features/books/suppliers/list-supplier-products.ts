import type { suppliers } from '@tillsight/contract'
import { getProductRow } from '#features/books/catalog/index.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { Verb } from '#platform/request.ts'
import { getSupplierRow } from './find-supplier.ts'
import { presentSupplied, presentTerms } from './present-supplier.ts'
import { selectSupplied, selectTermsOf, suppliedOrder } from './supplier-products.queries.ts'

const pageSize = 50

export const listSupplierProducts: Verb<typeof suppliers.listSupplierProducts> = async (request, input) => {
  const { id } = await getSupplierRow(request, input.id)
  const { rows, next } = await sortedPage({
    sort: 'name',
    keys: suppliedOrder.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectSupplied(request, { supplierId: id, search: input.search ?? '' }, page),
  })
  return { data: rows.map(presentSupplied), next }
}

export const listProductSuppliers: Verb<typeof suppliers.listProductSuppliers> = async (request, { id }) => {
  await getProductRow(request, id)
  return (await selectTermsOf(request, id)).map(presentTerms)
}
