import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  type CustomerRow,
  type HeldCustomer,
  lockCustomer,
  lockCustomers,
  selectCustomersById,
  updateVisits,
  type Visit,
} from './customers.queries.ts'

const unknownCustomer = 'This customer does not exist.'

export const getCustomerRow = async (request: MemberRequest, id: string): Promise<CustomerRow> => {
  const [row] = await selectCustomersById(request, [id])
  if (!row) throw fieldError('missing', 'id', unknownCustomer)
  return row
}

/** The customers as they are now, and as they stay until the transaction ends. */
export const customersForUpdate = async (request: MemberRequest, ids: string[]): Promise<CustomerRow[]> => {
  await lockCustomers(request, ids)
  return selectCustomersById(request, ids)
}

export const getCustomerForUpdate = async (request: MemberRequest, id: string): Promise<CustomerRow> => {
  const [row] = await customersForUpdate(request, [id])
  if (!row) throw fieldError('missing', 'id', unknownCustomer)
  return row
}

/** A customer of another store is as unknown as one that never was. A sale stays with one who was erased, and gets none. */
export const requireCustomer = async (
  request: MemberRequest,
  id: string,
  { before, held }: { before?: string | null | undefined; held?: HeldCustomer | null } = {},
): Promise<{ id: string; name: string }> => {
  const customer = held ?? (await lockCustomer(request, id))
  if (!customer) throw fieldError('invalid', 'id_customer', unknownCustomer)
  if (customer.erased_at && id !== before)
    throw fieldError('conflict', 'id_customer', 'This customer was erased. Choose another one, or none.')
  return customer
}

/** Nobody is behind the row any more: what is typed there would be of someone else. */
export const refuseErased = (...rows: readonly CustomerRow[]): void => {
  if (rows.some(({ erased_at }) => erased_at))
    throw new AppError('conflict', 'This customer was erased, and can no longer be changed.')
}

/** What a sale, or the undoing of one, changes in what is known of the customer. */
export const countVisit = (request: MemberRequest, visit: Visit): Promise<void> =>
  updateVisits(request, visit)
