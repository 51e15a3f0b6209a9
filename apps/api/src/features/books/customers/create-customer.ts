import type { customers } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedCustomer } from './audited-customer.ts'
import { sayWhoChangesConsent } from './consent.queries.ts'
import { insertCustomer } from './customers.queries.ts'
import { presentCustomer } from './present-customer.ts'
import { distinctTags } from './tags.ts'

export const createCustomer: Verb<typeof customers.createCustomer> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'customers')
    if (input.consent) await sayWhoChangesConsent(request)
    const row = await insertCustomer(request, {
      id: newId(),
      name: input.name,
      email: input.email ?? null,
      number: input.number ?? null,
      location: input.location ?? null,
      note: input.note ?? null,
      tags: distinctTags(input.tags ?? []),
      consent_at: input.consent ? request.now : null,
    })
    await audit(request, {
      ...request,
      action: 'customer.created',
      record: { kind: 'customer', id: row.id },
      after: auditedCustomer(row),
    })
    request.publish('customers')
    return presentCustomer(row)
  })
