import type { CustomerRow } from './customers.queries.ts'

/** What the audit log says of a customer: what people typed, and nothing that follows from sales. */
export const auditedCustomer = (row: CustomerRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  number: row.number,
  location: row.location,
  note: row.note,
  tags: row.tags,
  consent: row.consent_at !== null,
})
