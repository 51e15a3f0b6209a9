import type { CustomerRow } from './customers.queries.ts'

/** What an edit would make of a customer. */
export type Wanted = Pick<
  CustomerRow,
  'name' | 'email' | 'number' | 'location' | 'note' | 'tags' | 'consent_at'
>

const shown = (customer: Wanted): Record<string, string> => ({
  name: customer.name,
  email: customer.email ?? '',
  number: customer.number ?? '',
  location: customer.location ?? '',
  note: customer.note ?? '',
  tags: customer.tags.join(', '),
  consent: customer.consent_at ? 'Yes' : 'No',
})

/** Where the customer as they are differs from what is wanted: each field with what it is now. */
export const customerDifferences = (row: CustomerRow, wanted: Wanted): Record<string, string> => {
  const after = shown(wanted)
  return Object.fromEntries(Object.entries(shown(row)).filter(([field, now]) => now !== after[field]))
}
