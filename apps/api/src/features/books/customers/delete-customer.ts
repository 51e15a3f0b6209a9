import type { customers } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedCustomer } from './audited-customer.ts'
import { deleteCustomerRow, lockSalesOf } from './customers.queries.ts'
import { getCustomerForUpdate } from './customers-for-update.ts'

export const deleteCustomer: Verb<typeof customers.deleteCustomer> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockSalesOf(request, [id])
    const row = await getCustomerForUpdate(request, id)
    await deleteCustomerRow(request, id)
    await audit(request, {
      ...request,
      action: 'customer.deleted',
      record: { kind: 'customer', id },
      before: auditedCustomer(row),
    })
    request.publish('customers')
    request.publish('sales')
    request.publish('activities')
    return null
  })
