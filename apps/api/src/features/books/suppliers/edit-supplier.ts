import type { suppliers } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedSupplier, contactChange } from './audited-supplier.ts'
import { getSupplierForUpdate, getSupplierRow } from './find-supplier.ts'
import { presentSupplier } from './present-supplier.ts'
import { valuesOf } from './supplier-values.ts'
import { updateSupplier } from './suppliers.queries.ts'

export const editSupplier: Verb<typeof suppliers.editSupplier> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    const row = await getSupplierForUpdate(request, id)
    refuseStaleEdit({ what: 'supplier', latest: row, edited: version })
    const values = valuesOf(form, row)
    if (values.minimum !== null)
      refuseDecimals(request, [
        { field: 'minimum', amount: values.minimum, before: row.minimum ?? undefined },
      ])
    await updateSupplier(request, row, values)
    const after = await getSupplierRow(request, id)
    await audit(request, {
      ...request,
      action: 'supplier.edited',
      record: { kind: 'supplier', id },
      before: auditedSupplier(row),
      after: { ...auditedSupplier(after), ...contactChange(row, after) },
    })
    request.publish('suppliers')
    return presentSupplier(after)
  })
