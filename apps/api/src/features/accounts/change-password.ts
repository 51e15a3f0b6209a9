import type { accounts } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { lockMember, selectAccount, updateMember } from './accounts.queries.ts'
import { limitPasswordChange } from './attempt-limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { deletePasswordResets, deleteSessions } from './sessions.queries.ts'

const refused = () => fieldError('invalid', 'old_pass', 'The current password is not right.')

export const changePassword: Verb<typeof accounts.changePassword> = async (request, input) => {
  await limitPasswordChange(request, request.memberId)
  const { password_hash } = await selectAccount(request, request)
  if (!(await passwordMatches(input.old_pass, password_hash))) throw refused()
  const newHash = await hashPassword(input.new_pass)

  return inTransaction(request, async (request) => {
    if ((await lockMember(request, request)) !== password_hash) throw refused()
    await updateMember(request, request, { password_hash: newHash })
    await deleteSessions(request, request, request.tokenHash)
    await deletePasswordResets(request, request)
    await audit(request, { ...request, action: 'account.password-changed' })
    return null
  })
}
