import type { suppliers } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedSupplier } from './audited-supplier.ts'
import { getSupplierRow } from './find-supplier.ts'
import { presentSupplier } from './present-supplier.ts'
import { valuesOf } from './supplier-values.ts'
import { insertSupplier } from './suppliers.queries.ts'

export const createSupplier: Verb<typeof suppliers.createSupplier> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'suppliers')
    const values = valuesOf(input)
    if (values.minimum !== null) refuseDecimals(request, [{ field: 'minimum', amount: values.minimum }])
    const id = await insertSupplier(request, values)
    const row = await getSupplierRow(request, id)
    await audit(request, {
      ...request,
      action: 'supplier.created',
      record: { kind: 'supplier', id },
      after: auditedSupplier(row),
    })
    request.publish('suppliers')
    return presentSupplier(row)
  })
