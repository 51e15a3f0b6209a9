import { customers } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { listDuplicates } from './list-duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { summariseCustomers } from './summarise-customers.ts'

export const clienteleCalls = [
  answering(customers.summariseCustomers, summariseCustomers),
  answering(customers.getCustomer, getCustomer),
  answering(customers.listDuplicates, listDuplicates),
  answering(customers.mergeCustomers, mergeCustomers),
  answering(customers.exportCustomers, exportCustomers),
]

export { type StoreFacts, selectStoreFacts } from './clientele.queries.ts'
export { customerColumns } from './customer-columns.ts'
export { summariseCustomers } from './summarise-customers.ts'
