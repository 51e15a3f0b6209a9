import type { products } from '@tillsight/contract'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getProductsForUpdate } from './find-products.ts'
import { presentProduct } from './present-product.ts'
import { selectProductsById, updateArchived } from './products.queries.ts'

export const archiveProducts: Verb<typeof products.archiveProducts> = (request, { ids, archived }) =>
  inTransaction(request, async (request) => {
    const rows = await getProductsForUpdate(request, ids)
    const changed = rows.filter((row) => (row.archived_at !== null) !== archived)
    const changing = changed.map(({ id }) => id)
    if (changing.length > 0) {
      await updateArchived(request, changing, archived)
      await audit(request, {
        ...request,
        action: archived ? 'products.archived' : 'products.restored',
        record: manyRecords('product', changing),
        after: { names: changed.map(({ name }) => name) },
      })
      request.publish('products')
    }
    return (await selectProductsById(request, ids)).map((row) => presentProduct(request, row))
  })
