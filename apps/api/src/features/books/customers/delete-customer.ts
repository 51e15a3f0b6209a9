import type { customers } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteCustomerRow, lockSalesOf } from './customers.queries.ts'
import { getCustomerForUpdate } from './customers-for-update.ts'

export const deleteCustomer: Verb<typeof customers.deleteCustomer> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockSalesOf(request, [id])
    await getCustomerForUpdate(request, id)
    await deleteCustomerRow(request, id)
    await audit(request, { ...request, action: 'customer.deleted', before: { id } })
    request.publish('customers')
    request.publish('sales')
    return null
  })
