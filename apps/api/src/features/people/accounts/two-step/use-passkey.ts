import type { twoStep } from '@tillsight/contract'
import type { PasskeyAnswer } from '@tillsight/contract/people/two-step'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { forgiveSignInAddress } from '../attempt-limits.ts'
import { enterStore } from '../enter-store.ts'
import { lockPerson, selectPerson } from '../persons.queries.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import {
  insertChallenge,
  type KnownPasskey,
  selectPasskey,
  selectPasskeys,
  takeChallenge,
  updatePasskeyUsed,
} from './passkeys.queries.ts'
import { deleteTickets, selectTicket } from './tickets.queries.ts'
import { challengeIn, hostOf, verifyAnswer } from './webauthn.ts'

const timeout = 5 * 60 * 1000

const refused = () =>
  fieldError(
    'unauthenticated',
    'passkey',
    'This passkey could not sign you in. Try again, or use your password.',
  )

/** With the ticket of a right password, only the passkeys of that person; without one, those of anyone. */
export const askPasskey: Verb<typeof twoStep.askPasskey> = async (request, { ticket }) => {
  const found = ticket ? await selectTicket(request, hashOfToken(ticket)) : null
  if (ticket && !found) {
    throw fieldError('unauthenticated', 'ticket', 'This sign-in has expired. Start again.')
  }
  const personId = found?.person_id ?? null
  const passkeys = personId ? await selectPasskeys(request, personId) : []
  const challenge = newToken()
  await insertChallenge(request, challenge, { purpose: 'sign-in', personId })
  return {
    challenge,
    rpId: hostOf(request).id,
    timeout,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
  }
}

/** The person's own name in the passkey, where it gives one, has to be the one we know it by. */
const isOf = ({ person_id }: KnownPasskey, handle: string | null): boolean =>
  handle === null || Buffer.from(handle, 'base64url').toString('utf8') === person_id

/** The passkey with its new counter; null whatever is wrong. The challenge is used up in any case. */
const checkAnswer = async (request: VisitorRequest, answer: PasskeyAnswer) => {
  const challenge = challengeIn(answer.client_data)
  const asked = challenge && (await takeChallenge(request, challenge, 'sign-in'))
  if (!asked) return null
  const passkey = await selectPasskey(request, answer.id)
  if (!passkey || !isOf(passkey, answer.user_handle)) return null
  if (asked.person_id && asked.person_id !== passkey.person_id) return null
  const counter = await verifyAnswer(request, answer, { challenge, passkey })
  return counter === null ? null : { passkey, counter }
}

/** It was unlocked by a finger, a face or a PIN: two steps in one, so nothing else is asked. */
export const usePasskey: Verb<typeof twoStep.usePasskey> = async (request, answer) => {
  const checked = await checkAnswer(request, answer)
  if (!checked) throw refused()
  const { passkey, counter } = checked
  const user = await inTransaction(request, async (request) => {
    await lockPerson(request, passkey.person_id)
    if (!(await updatePasskeyUsed(request, passkey, counter))) throw refused()
    await deleteTickets(request, passkey.person_id)
    const person = await selectPerson(request, passkey.person_id)
    return enterStore(request, person, { second_step: 'passkey' })
  })
  // The challenge was asked for with a call of its own.
  await forgiveSignInAddress(request, 2)
  return user
}
