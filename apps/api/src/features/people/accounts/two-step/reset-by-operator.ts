import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type VisitorRequest } from '#platform/request.ts'
import { lockPerson, selectOwnMembers, selectPersonByEmail } from '../persons.queries.ts'
import { deleteSecondSteps } from './reset-two-step.ts'

/** For someone who lost every second step, and whom no owner may reset. False where nobody has this address. */
export const resetByOperator = (request: VisitorRequest, email: string): Promise<boolean> =>
  inTransaction(request, async (request) => {
    const person = await selectPersonByEmail(request, canonicalEmail(email))
    if (!person) return false
    await lockPerson(request, person.id)
    await deleteSecondSteps(request, person.id)
    const actor = { kind: 'system', task: 'Two-step reset' } as const
    for (const { store_id: storeId, id } of await selectOwnMembers(request, person)) {
      const record = { kind: 'member', id } as const
      await audit(request, { storeId, actor, action: 'two-step.reset', record })
    }
    return true
  })
