import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectAccount, updateMember } from './accounts.queries.ts'
import { updateConfirmed } from './addresses/addresses.queries.ts'
import { hashPassword } from './passwords.ts'
import { deletePasswordResets, deleteSessions, takePasswordReset } from './sessions.queries.ts'
import { hashOfToken } from './tokens.ts'

export const resetPassword: Verb<typeof accounts.resetPassword> = async (request, input) => {
  const passwordHash = await hashPassword(input.password)

  return inTransaction(request, async (request) => {
    const key = await takePasswordReset(request, hashOfToken(input.token))
    if (!key) {
      throw fieldError('invalid', 'token', 'This link was already used or has expired. Request a new one.')
    }
    await updateMember(request, key, { password_hash: passwordHash })
    await deleteSessions(request, key)
    // The link was sent by email, so using it confirms the address.
    const { email } = await selectAccount(request, key)
    await updateConfirmed(request, { storeId: key.storeId, email: canonicalEmail(email) })
    await deletePasswordResets(request, key)
    await audit(request, {
      ...key,
      actor: { kind: 'member', ...key },
      action: 'account.password-reset',
      record: { kind: 'member', id: key.memberId },
    })
    return null
  })
}
