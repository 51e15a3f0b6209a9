import type { suppliers } from '@tillsight/contract'
import { lockStock } from '#features/books/catalog/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSupplierForUpdate } from './find-supplier.ts'
import { presentSupplied } from './present-supplier.ts'
import {
  deleteTerms,
  selectSuppliedOne,
  selectTermsOf,
  updatePreferred,
} from './supplier-products.queries.ts'

export const removeSupplierProduct: Verb<typeof suppliers.removeSupplierProduct> = (
  request,
  { id, id_product },
) =>
  inTransaction(request, async (request) => {
    const supplier = await getSupplierForUpdate(request, id)
    await lockStock(request, [id_product])
    const before = await selectSuppliedOne(request, id, id_product)
    if (!before) throw fieldError('missing', 'id_product', 'This supplier does not have this product.')
    await deleteTerms(request, id, id_product)
    const [cheapest] = await selectTermsOf(request, id_product)
    if (before.is_preferred && cheapest) await updatePreferred(request, id_product, cheapest.supplier_id)
    await audit(request, {
      ...request,
      action: 'supplier.product-removed',
      record: { kind: 'supplier', id },
      before: { supplier: supplier.name, ...presentSupplied(before) },
    })
    request.publish('suppliers')
    return null
  })
