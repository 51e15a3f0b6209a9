import { AppError } from '#platform/errors.ts'
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
export const differences = (row: CustomerRow, wanted: Wanted): Record<string, string> => {
  const after = shown(wanted)
  return Object.fromEntries(Object.entries(shown(row)).filter(([field, now]) => now !== after[field]))
}

/** An edit of a version that is no longer the latest is refused, and told what the latest says. */
export const refuseStaleEdit = (row: CustomerRow, wanted: Wanted, version: number | undefined): void => {
  if (version === undefined || version === row.version) return
  const fields = Object.entries(differences(row, wanted)).map(([field, now]) => [
    field,
    `Changed to “${now}”.`,
  ])
  throw new AppError('conflict', 'Someone changed this customer while you were editing it.', {
    fields: { ...Object.fromEntries(fields), version: String(row.version) },
  })
}
