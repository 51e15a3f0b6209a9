import type { suppliers } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import { lockStock, refuseParts } from '#features/books/catalog/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSupplierForUpdate } from './find-supplier.ts'
import { presentSupplied } from './present-supplier.ts'
import {
  selectSuppliedOne,
  selectTermsOf,
  updatePreferred,
  upsertTerms,
} from './supplier-products.queries.ts'

/** The supplier is locked before the product, as by an order. */
export const setSupplierProduct: Verb<typeof suppliers.setSupplierProduct> = (request, input) =>
  inTransaction(request, async (request) => {
    const supplier = await getSupplierForUpdate(request, input.id)
    const productId = input.id_product
    const product = (await lockStock(request, [productId])).get(productId)
    if (!product) throw fieldError('invalid', 'id_product', 'This product does not exist.')
    const before = await selectSuppliedOne(request, supplier.id, productId)
    if (!before) await requireRoom(request, 'supplier_products')
    const packSize = input.pack_size ?? before?.pack_size ?? 1
    refuseParts(product, packSize, { field: 'pack_size', message: 'Pack size must be a whole number.' })
    const cost = centsOf(input.cost)
    refuseDecimals(request, [{ field: 'cost', amount: cost, before: before?.cost }])
    await upsertTerms(request, {
      supplier_id: supplier.id,
      product_id: productId,
      cost,
      article: input.article === undefined ? (before?.article ?? null) : input.article,
      pack_size: packSize,
    })
    const others = await selectTermsOf(request, productId)
    const isFirst = !others.some(({ is_preferred }) => is_preferred)
    if (input.preferred || isFirst) await updatePreferred(request, productId, supplier.id)
    const row = await selectSuppliedOne(request, supplier.id, productId)
    if (!row) throw new Error('a product that was set is not there')
    const said = presentSupplied(row)
    await audit(request, {
      ...request,
      action: 'supplier.product-set',
      record: { kind: 'supplier', id: supplier.id },
      ...(before ? { before: { supplier: supplier.name, ...presentSupplied(before) } } : {}),
      after: { supplier: supplier.name, ...said },
    })
    request.publish('suppliers')
    return said
  })
