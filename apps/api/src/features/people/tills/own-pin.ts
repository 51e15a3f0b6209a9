import type { tills } from '@tillsight/contract'
import type { z } from 'zod'
import {
  deleteTillSessions,
  hashPassword,
  limitPasswordChange,
  ownKey,
  passwordMatches,
  selectPerson,
} from '#features/people/accounts/index.ts'
import { memberOf, personOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { resetPinLimits } from './pin-limits.ts'
import { selectHasPin, updatePin } from './pins.queries.ts'

type Form = z.output<(typeof tills.setOwnPin)['input']>
/** None where the password was wrong. */
type Change = { pinHash: string | null } | null

export const getOwnPin: Verb<typeof tills.getOwnPin> = async (request) => ({
  has_pin: await selectHasPin(request, memberOf(request)),
})

/** Runs before the transaction, since hashing is slow. It refuses nothing, so that a retry gets the same answer. */
export const checkPin = async ({ pin, password }: Form, request: MemberRequest): Promise<Change> => {
  await limitPasswordChange(request)
  const person = await selectPerson(request, personOf(request))
  if (!(await passwordMatches(password, person.password_hash))) return null
  return { pinHash: pin === null ? null : await hashPassword(pin) }
}

export const setOwnPin: Verb<typeof tills.setOwnPin, Change> = async (request, change) => {
  if (!change) throw fieldError('invalid', 'password', 'The current password is incorrect.')
  return inTransaction(request, async (request) => {
    const hadPin = await selectHasPin(request, memberOf(request))
    await updatePin(request, memberOf(request), change.pinHash)
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
