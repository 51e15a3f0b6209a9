import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  type CustomerRow,
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

/** A customer of another store is as unknown as one that never was. */
export const requireCustomer = async (
  request: MemberRequest,
  id: string,
  field = 'id_customer',
): Promise<{ id: string; name: string }> => {
  const customer = await lockCustomer(request, id)
  if (!customer) throw fieldError('invalid', field, unknownCustomer)
  return customer
}

/** What a sale, or the undoing of one, changes in what is known of the customer. */
export const countVisit = (request: MemberRequest, visit: Visit): Promise<void> =>
  updateVisits(request, visit)
