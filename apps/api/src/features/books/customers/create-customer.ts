import type { customers } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertCustomer } from './customers.queries.ts'
import { presentCustomer } from './present-customer.ts'
import { distinctTags } from './tags.ts'

/** The audit names customers by id alone, so that deleting one leaves nothing personal behind. */
export const createCustomer: Verb<typeof customers.createCustomer> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'customers')
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
    await audit(request, { ...request, action: 'customer.created', after: { id: row.id } })
    request.publish('customers')
    return presentCustomer(row)
  })
