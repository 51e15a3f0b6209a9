import type { Customer } from '@tillsight/contract/books/customers'
import { segment } from '@tillsight/domain/books/customers/segment'
import { amountOf } from '@tillsight/domain/money'
import type { CustomerRow } from './customers.queries.ts'

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  number: row.number,
  location: row.location,
  note: row.note,
  tags: row.tags,
  consent: row.consent_at !== null,
  purchases: row.purchases,
  total_spent: amountOf(row.spent),
  average_check: amountOf(row.average_check),
  segment: segment(row.purchases),
  last_purchase: row.last_purchase_at?.toISOString() ?? null,
  version: row.version,
})
