import type { suppliers } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSupplierForUpdate, getSupplierRow } from './find-supplier.ts'
import { presentSupplier } from './present-supplier.ts'
import { updateSupplier } from './suppliers.queries.ts'

export const archiveSupplier: Verb<typeof suppliers.archiveSupplier> = (request, { id, archived }) =>
  inTransaction(request, async (request) => {
    const row = await getSupplierForUpdate(request, id)
    await updateSupplier(request, row, { archived_at: archived ? (row.archived_at ?? request.now) : null })
    await audit(request, {
      ...request,
      action: archived ? 'supplier.archived' : 'supplier.restored',
      record: { kind: 'supplier', id },
      before: { id, name: row.name, archived: row.archived_at !== null },
      after: { id, name: row.name, archived },
    })
    request.publish('suppliers')
    return presentSupplier(await getSupplierRow(request, id))
  })
