import type { tills } from '@tillsight/contract'
import type { z } from 'zod'
import {
  deleteTillSessions,
  hashPassword,
  limitPasswordChange,
  lockPerson,
  lockSession,
  ownKey,
  passwordMatches,
  selectPerson,
} from '#features/people/accounts/index.ts'
import { memberOf, personOf, sessionOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError, signInFirst } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { resetPinLimits } from './pin-limits.ts'
import { selectHasPin, updatePin } from './pins.queries.ts'

type Form = z.output<(typeof tills.setOwnPin)['input']>
/** With the hash that the password matched; none where it was wrong. */
type Change = { pinHash: string | null; passwordHash: string } | null

const refused = () => fieldError('invalid', 'password', 'The current password is incorrect.')

export const getOwnPin: Verb<typeof tills.getOwnPin> = async (request) => ({
  has_pin: await selectHasPin(request, memberOf(request)),
})

/** Runs before the transaction, since hashing is slow. It refuses nothing, so that a retry gets the same answer. */
export const checkPin = async ({ pin, password }: Form, request: MemberRequest): Promise<Change> => {
  await limitPasswordChange(request)
  const { password_hash: passwordHash } = await selectPerson(request, personOf(request))
  if (!(await passwordMatches(password, passwordHash))) return null
  return { passwordHash, pinHash: pin === null ? null : await hashPassword(pin) }
}

export const setOwnPin: Verb<typeof tills.setOwnPin, Change> = async (request, change) => {
  if (!change) throw refused()
  return inTransaction(request, async (request) => {
    const passwordHash = await lockPerson(request, personOf(request))
    const hadPin = await selectHasPin(request, memberOf(request))
    await updatePin(request, memberOf(request), change.pinHash)
    // Ended or changed while it was checked. The session after the member, as by those who end sessions.
    if (!(await lockSession(request, sessionOf(request)))) throw signInFirst()
    if (passwordHash !== change.passwordHash) throw refused()
    await resetPinLimits(request, memberOf(request))
    await deleteTillSessions(request, ownKey(request))
    const has_pin = change.pinHash !== null
    const record = { kind: 'member', id: memberOf(request) } as const
    const set = hadPin ? 'member.pin-changed' : 'member.pin-set'
    await audit(request, { ...request, record, action: has_pin ? set : 'member.pin-cleared' })
    request.publish('tills')
    return { has_pin }
  })
}
