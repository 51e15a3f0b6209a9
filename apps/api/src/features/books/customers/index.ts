import { customers } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { editCustomer } from './edit-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { findCustomers } from './find-customers.ts'
import { getCustomer, type ListSales } from './get-customer.ts'
import { listConsent } from './list-consent.ts'
import { countCustomers, listCustomers } from './list-customers.ts'
import { listDuplicates } from './list-duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { summariseCustomers } from './summarise-customers.ts'

/** Customers must not import sales, which come later, so the caller passes in how to list what a customer bought. */
export const customerCalls = (listSales: ListSales) => [
  answering(customers.listCustomers, listCustomers),
  answering(customers.countCustomers, countCustomers),
  answering(customers.findCustomers, findCustomers),
  answering(customers.createCustomer, createCustomer),
  answering(customers.editCustomer, editCustomer),
  answering(customers.deleteCustomer, deleteCustomer),
  answering(customers.summariseCustomers, summariseCustomers),
  answering(customers.getCustomer, getCustomer(listSales)),
  answering(customers.listConsent, listConsent),
  answering(customers.listDuplicates, listDuplicates),
  answering(customers.mergeCustomers, mergeCustomers),
  answering(customers.exportCustomers, exportCustomers),
]

export { selectBilling, updateBilling } from './billing.queries.ts'
export { customerColumns } from './customer-columns.ts'
export { searchColumns } from './customer-search.ts'
export { type HeldCustomer, lockCustomer, lockSalesOf } from './customers.queries.ts'
export { countVisit, requireCustomer } from './customers-for-update.ts'
export { recentCustomers } from './find-customers.ts'
export { summariseCustomers } from './summarise-customers.ts'
