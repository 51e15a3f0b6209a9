import type { customers } from '@tillsight/contract'
import { dayFirst } from '@tillsight/domain/day-text'
import { exportDocument } from '#platform/documents/export-document.ts'
import type { Verb } from '#platform/request.ts'
import { customersDocument } from './customers-document.ts'
import { everyCustomer } from './every-customer.ts'
import { selectStoreFacts } from './store-facts.queries.ts'

/** A page at a time: a store of any size is exported in the same memory. */
export const exportCustomers: Verb<typeof customers.exportCustomers> = async (request, { fmt, ...asked }) => {
  const store = await selectStoreFacts(request)
  const document = customersDocument({
    store,
    asked,
    madeAt: request.now,
    customers: everyCustomer(request, asked),
  })
  return exportDocument(request, {
    document,
    fmt,
    name: `customers_report_${dayFirst(request.today)}`,
    type: 'customers_export',
  })
}
