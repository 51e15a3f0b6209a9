import { insertImported } from '../imported.queries.ts'
import type { Planned } from '../record.ts'
import type { Work } from '../work.ts'
import { planCustomers, type ReadyCustomer } from './plan-customers.ts'
import { insertCustomers, updateCustomers } from './write-customers.queries.ts'

export const addCustomers = async (
  { request, importId }: Work,
  customers: ReadyCustomer[],
): Promise<void> => {
  if (customers.length === 0) return
  await insertCustomers(request, customers)
  await insertImported(
    request,
    importId,
    'customer',
    customers.map(({ id }) => ({ id, before: null, version: 1 })),
  )
}

const changeCustomers = async ({ request, importId }: Work, customers: ReadyCustomer[]): Promise<void> => {
  if (customers.length === 0) return
  await updateCustomers(request, customers)
  await insertImported(
    request,
    importId,
    'customer',
    customers.map(({ id, before }) => ({ id, before, version: (before?.version ?? 0) + 1 })),
  )
}

const applyCustomers = async (work: Work, planned: Planned<ReadyCustomer>[]): Promise<void> => {
  const customers = planned.flatMap(({ ready }) => ready ?? [])
  await addCustomers(
    work,
    customers.filter(({ before }) => !before),
  )
  await changeCustomers(
    work,
    customers.filter(({ before }) => before),
  )
}

export const customerAdapter = { plan: planCustomers, apply: applyCustomers }
