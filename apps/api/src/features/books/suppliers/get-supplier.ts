import type { suppliers } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { getSupplierRow } from './find-supplier.ts'
import { presentSupplier } from './present-supplier.ts'

export const getSupplier: Verb<typeof suppliers.getSupplier> = async (request, { id }) =>
  presentSupplier(await getSupplierRow(request, id))
