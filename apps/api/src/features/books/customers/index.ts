import { customers } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { editCustomer } from './edit-customer.ts'
import { findCustomers } from './find-customers.ts'
import { countCustomers, listCustomers } from './list-customers.ts'

export const customerCalls = [
  answering(customers.listCustomers, listCustomers),
  answering(customers.countCustomers, countCustomers),
  answering(customers.findCustomers, findCustomers),
  answering(customers.createCustomer, createCustomer),
  answering(customers.editCustomer, editCustomer),
  answering(customers.deleteCustomer, deleteCustomer),
]

export { searchColumns } from './customer-search.ts'
export {
  type CustomerRow,
  deleteCustomerRow,
  lockSalesOf,
  selectCustomersById,
  updateCustomer,
} from './customers.queries.ts'
export { everyCustomer } from './every-customer.ts'
export { countVisit, getCustomerRow, holdCustomers, keepCustomer } from './hold-customers.ts'
export type { AskedCustomers } from './list-customers.ts'
export { presentCustomer } from './present-customer.ts'
export { distinctTags } from './tags.ts'
