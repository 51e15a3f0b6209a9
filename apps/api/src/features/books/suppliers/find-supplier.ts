import { unknownSupplier } from '@tillsight/contract/books/supplier-form'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type CountedRow, lockSupplier, type SupplierRow, selectSupplier } from './suppliers.queries.ts'

export const getSupplierRow = async (request: MemberRequest, id: string): Promise<CountedRow> => {
  const row = await selectSupplier(request, id)
  if (!row) throw fieldError('missing', 'id', unknownSupplier)
  return row
}

export const getSupplierForUpdate = async (request: MemberRequest, id: string): Promise<SupplierRow> => {
  const row = await lockSupplier(request, id)
  if (!row) throw fieldError('missing', 'id', unknownSupplier)
  return row
}

/** A supplier that new orders may go to; one of another store is as unknown as one that never was. */
export const requireSupplier = async (
  request: MemberRequest,
  id: string,
  field = 'id_supplier',
): Promise<SupplierRow> => {
  const row = await lockSupplier(request, id)
  if (!row) throw fieldError('invalid', field, unknownSupplier)
  if (row.archived_at)
    throw fieldError('conflict', field, 'This supplier is archived. Restore it to order there again.')
  return row
}
