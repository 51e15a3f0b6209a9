import type { suppliers } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedSupplier } from './audited-supplier.ts'
import { getSupplierForUpdate } from './find-supplier.ts'
import { countOrdersOf, deleteSupplierRow } from './suppliers.queries.ts'

/** A draft takes the lock of its supplier, too: none can come in between. */
export const deleteSupplier: Verb<typeof suppliers.deleteSupplier> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await getSupplierForUpdate(request, id)
    const orders = await countOrdersOf(request, id)
    if (orders > 0)
      throw fieldError(
        'conflict',
        'id',
        `This supplier has ${orders === 1 ? '1 purchase order' : `${orders} purchase orders`}, so it cannot be deleted. Archive it instead.`,
      )
    await deleteSupplierRow(request, id)
    await audit(request, {
      ...request,
      action: 'supplier.deleted',
      record: { kind: 'supplier', id },
      before: auditedSupplier(row),
    })
    request.publish('suppliers')
    return null
  })
