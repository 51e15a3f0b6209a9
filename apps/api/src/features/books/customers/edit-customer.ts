import type { customers } from '@tillsight/contract'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedCustomer } from './audited-customer.ts'
import { sayWhoChangesConsent } from './consent.queries.ts'
import { customerDifferences, type Wanted } from './customer-differences.ts'
import { type CustomerRow, updateCustomer } from './customers.queries.ts'
import { getCustomerForUpdate, refuseErased } from './customers-for-update.ts'
import { presentCustomer } from './present-customer.ts'
import { distinctTags } from './tags.ts'

type Form = z.output<(typeof customers.editCustomer)['input']>

const given = <Value>(value: Value | undefined, otherwise: Value): Value =>
  value === undefined ? otherwise : value

/** Consent keeps when it was given, however often the form that shows it is saved. */
const consentAt = (request: MemberRequest, row: CustomerRow, consent: boolean | undefined): Date | null => {
  if (consent === undefined) return row.consent_at
  return consent ? (row.consent_at ?? request.now) : null
}

const wantedOf = (request: MemberRequest, row: CustomerRow, input: Form): Wanted => ({
  name: input.name,
  email: given(input.email, row.email),
  number: given(input.number, row.number),
  location: given(input.location, row.location),
  note: given(input.note, row.note),
  tags: input.tags ? distinctTags(input.tags) : row.tags,
  consent_at: consentAt(request, row, input.consent),
})

export const editCustomer: Verb<typeof customers.editCustomer> = (request, input) =>
  inTransaction(request, async (request) => {
    const row = await getCustomerForUpdate(request, input.id)
    refuseErased(row)
    const wanted = wantedOf(request, row, input)
    const differences = () => customerDifferences(row, wanted)
    refuseStaleEdit({ what: 'customer', latest: row, edited: input.version, differences })
    if (wanted.consent_at !== row.consent_at) await sayWhoChangesConsent(request)
    const edited = await updateCustomer(request, row, wanted)
    await audit(request, {
      ...request,
      action: 'customer.edited',
      record: { kind: 'customer', id: row.id },
      before: auditedCustomer(row),
      after: auditedCustomer(edited),
    })
    request.publish('customers')
    request.publish('sales')
    return presentCustomer(edited)
  })
