import type { customers } from '@tillsight/contract'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { mostTags, noteLimit } from '@tillsight/domain/books/customers/limits'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { auditedCustomer } from './audited-customer.ts'
import { mergeConsent } from './consent.queries.ts'
import { updateCustomerOf } from './customer-sales.queries.ts'
import { type CustomerRow, deleteCustomerRow, lockSalesOf, updateCustomer } from './customers.queries.ts'
import { customersForUpdate, refuseErased } from './customers-for-update.ts'
import { presentCustomer } from './present-customer.ts'
import { distinctTags } from './tags.ts'

const ordered = (dates: (Date | null)[]): Date[] =>
  dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime())

const joined = (kept: string | null, gone: string | null): string | null => {
  if (!kept || !gone) return kept ?? gone
  return kept.includes(gone) ? kept : `${kept}\n\n${gone}`
}

/** Nothing is lost except where the two differ: there, the customer that is kept wins. */
const merged = (gone: CustomerRow, kept: CustomerRow) => ({
  email: kept.email ?? gone.email,
  number: kept.number ?? gone.number,
  location: kept.location ?? gone.location,
  billing: kept.billing ?? gone.billing,
  note: joined(kept.note, gone.note),
  tags: distinctTags([...kept.tags, ...gone.tags]),
  purchases: kept.purchases + gone.purchases,
  spent: kept.spent + gone.spent,
  profit: kept.profit + gone.profit,
  first_purchase_at: ordered([kept.first_purchase_at, gone.first_purchase_at]).at(0) ?? null,
  last_purchase_at: ordered([kept.last_purchase_at, gone.last_purchase_at]).at(-1) ?? null,
})

/** What both have must fit one, or the form that shows it could not be saved any more. */
const refuseTooMuch = ({ note, tags }: Pick<CustomerRow, 'note' | 'tags'>): void => {
  if (lengthOf(note ?? '') > noteLimit)
    throw fieldError('conflict', 'into', 'The combined notes are too long. Shorten one of them.')
  if (tags.length > mostTags)
    throw fieldError('conflict', 'into', `Together they have more than ${mostTags} tags. Remove some.`)
}

const holdBoth = async (
  request: MemberRequest,
  id: string,
  into: string,
): Promise<[CustomerRow, CustomerRow]> => {
  if (id === into) throw fieldError('invalid', 'into', 'Choose another customer.')
  const rows = await customersForUpdate(request, [id, into])
  const [gone, kept] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)]
  if (!gone) throw fieldError('missing', 'id', 'This customer does not exist.')
  if (!kept) throw fieldError('invalid', 'into', 'This customer does not exist.')
  refuseErased(gone, kept)
  return [gone, kept]
}

export const mergeCustomers: Verb<typeof customers.mergeCustomers> = (request, { id, into }) =>
  inTransaction(request, async (request) => {
    await lockSalesOf(request, [id])
    const [gone, kept] = await holdBoth(request, id, into)
    const both = merged(gone, kept)
    refuseTooMuch(both)
    await updateCustomerOf(request, id, into)
    await mergeConsent(request, { from: id, into, isGiven: kept.consent_at !== null })
    await deleteCustomerRow(request, id)
    const row = await updateCustomer(request, kept, both)
    await audit(request, {
      ...request,
      action: 'customer.merged',
      record: { kind: 'customer', id: into, also: [id] },
      before: auditedCustomer(gone),
      after: auditedCustomer(row),
    })
    request.publish('customers')
    request.publish('sales')
    request.publish('activities')
    return presentCustomer(row)
  })
