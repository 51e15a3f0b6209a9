import type { accounts } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { selectIsProved, updateProved } from './addresses/addresses.queries.ts'
import { hashPassword } from './passwords.ts'
import { selectOwnMembers, selectPerson, updatePassword } from './persons.queries.ts'
import { deletePasswordResets, deleteSessions, takePasswordReset } from './sessions.queries.ts'
import { hashOfToken } from './tokens.ts'
import { isOn } from './two-step/present-two-step.ts'
import { deleteSecondSteps } from './two-step/reset-two-step.ts'
import { selectSecondSteps } from './two-step/second-steps.queries.ts'

/**
 * Until someone has proved that they read the mail of an address, anyone may have registered it: their second step does
 * not keep its owner out.
 */
const removeUnprovedSteps = async (request: VisitorRequest, personId: string): Promise<boolean> => {
  if (await selectIsProved(request, personId)) return false
  const wasOn = isOn(await selectSecondSteps(request, personId))
  await deleteSecondSteps(request, personId)
  return wasOn
}

export const resetPassword: Verb<typeof accounts.resetPassword> = async (request, input) => {
  const passwordHash = await hashPassword(input.password)

  return inTransaction(request, async (request) => {
    const personId = await takePasswordReset(request, hashOfToken(input.token))
    if (!personId) {
      throw fieldError('invalid', 'token', 'This link was already used or has expired. Request a new one.')
    }
    await updatePassword(request, personId, passwordHash)
    await deleteSessions(request, personId)
    await deletePasswordResets(request, personId)
    const removesSteps = await removeUnprovedSteps(request, personId)
    const person = await selectPerson(request, personId)
    for (const { store_id: storeId, id: memberId } of await selectOwnMembers(request, person)) {
      // The link was sent by email, so using it confirms the address.
      await updateProved(request, { storeId, email: person.email })
      const actor = { kind: 'member', memberId } as const
      const change = { storeId, actor, record: { kind: 'member', id: memberId } as const }
      await audit(request, { ...change, action: 'account.password-reset' })
      if (removesSteps) await audit(request, { ...change, action: 'two-step.reset' })
    }
    return null
  })
}
