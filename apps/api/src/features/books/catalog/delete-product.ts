import type { products } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getProductRow, holdProduct } from './find-products.ts'
import { deletePicture } from './pictures.queries.ts'
import { presentProduct } from './present-product.ts'
import { deleteProductRow } from './products.queries.ts'
import { countHistory } from './stock.queries.ts'

/** What the catalog would lose; what the sales would lose is theirs to add. */
export const previewDeletion = async (request: MemberRequest, id: string) => {
  const row = await getProductRow(request, id)
  return { name: row.name, balance: row.balance, ...(await countHistory(request, id)) }
}

export const deleteProduct: Verb<typeof products.deleteProduct> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await holdProduct(request, id)
    await deleteProductRow(request, id)
    await deletePicture(request, row.picture_id)
    await audit(request, { ...request, action: 'product.deleted', before: presentProduct(request, row) })
    request.publish('products')
    return null
  })
