import type { accounts } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateConfirmed } from './addresses/addresses.queries.ts'
import { hashPassword } from './passwords.ts'
import { selectOwnMembers, selectPerson, updatePassword } from './persons.queries.ts'
import { deletePasswordResets, deleteSessions, takePasswordReset } from './sessions.queries.ts'
import { hashOfToken } from './tokens.ts'

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
    const person = await selectPerson(request, personId)
    for (const { store_id: storeId, id: memberId } of await selectOwnMembers(request, person)) {
      // The link was sent by email, so using it confirms the address.
      await updateConfirmed(request, { storeId, email: person.email })
      await audit(request, {
        storeId,
        actor: { kind: 'member', memberId },
        action: 'account.password-reset',
        record: { kind: 'member', id: memberId },
      })
    }
    return null
  })
}
