import type { accounts } from '@tillsight/contract'
import type { z } from 'zod'
import { personOf, sessionOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { limitPasswordChange } from './attempt-limits.ts'
import { ownRecord } from './own-key.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { selectPerson, updatePassword } from './persons.queries.ts'
import { deletePasswordResets, deleteSessions } from './sessions.queries.ts'
import { lockOwnPerson } from './sessions.ts'

const refused = () => fieldError('invalid', 'old_pass', 'The current password is incorrect.')

type Form = z.output<(typeof accounts.changePassword)['input']>
/** None where the old password was wrong. */
type Change = { from: string; to: string } | null

/** Runs before the transaction, since hashing is slow. It refuses nothing, so that a retry gets the same answer. */
export const checkPassword = async (input: Form, request: MemberRequest): Promise<Change> => {
  await limitPasswordChange(request)
  const { password_hash: from } = await selectPerson(request, personOf(request))
  if (!(await passwordMatches(input.old_pass, from))) return null
  return { from, to: await hashPassword(input.new_pass) }
}

export const changePassword: Verb<typeof accounts.changePassword, Change> = async (request, change) => {
  if (!change) throw refused()
  const person = personOf(request)
  return inTransaction(request, async (request) => {
    if ((await lockOwnPerson(request)) !== change.from) throw refused()
    await updatePassword(request, person, change.to)
    await deleteSessions(request, person, sessionOf(request))
    await deletePasswordResets(request, person)
    await audit(request, { ...request, action: 'account.password-changed', record: ownRecord(request) })
    return null
  })
}
