import { twoStep } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { personOf } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectPerson } from '../persons.queries.ts'
import { lockOwnPerson } from '../sessions.ts'
import { newToken } from '../tokens.ts'
import { changed } from './changed.ts'
import { type Confirmed, confirmPassword, lockConfirmed } from './confirm-password.ts'
import { insertChallenge, insertPasskey, selectPasskeys, takeChallenge } from './passkeys.queries.ts'
import { selectSecondSteps } from './second-steps.queries.ts'
import { challengeIn, hostOf, verifyNewPasskey } from './webauthn.ts'

const timeout = 5 * 60 * 1000
const mostPasskeys = 20
/** Ed25519, ECDSA with P-256, and RSA: what authenticators make. */
const algorithms = [-8, -7, -257]

const failed = (message: string) => fieldError('invalid', 'passkey', message)

const refuseTooMany = (known: readonly unknown[]): void => {
  if (known.length >= mostPasskeys) throw failed(`${mostPasskeys} passkeys is the limit. Remove one first.`)
}

const beginPasskey: Verb<typeof twoStep.beginPasskey, Confirmed<unknown>> = (request, confirmed) =>
  inTransaction(request, async (request) => {
    const personId = await lockConfirmed(request, confirmed)
    const known = await selectPasskeys(request, personId)
    refuseTooMany(known)
    const { email } = await selectPerson(request, personId)
    const challenge = newToken()
    await insertChallenge(request, challenge, { purpose: 'add', personId })
    return {
      challenge,
      rp: { id: hostOf(request).id, name: 'Tillsight' },
      user: { id: Buffer.from(personId).toString('base64url'), name: email, displayName: email },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout,
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({
        id,
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
  })

const addPasskey: Verb<typeof twoStep.addPasskey> = async (request, { name, ...made }) => {
  const personId = personOf(request)
  const challenge = challengeIn(made.client_data)
  const asked = challenge && (await takeChallenge(request, challenge, 'add'))
  if (!asked || asked.person_id !== personId) throw failed('Adding the passkey took too long. Try again.')
  const verified = await verifyNewPasskey(request, made, { challenge })
  if (!verified) throw failed('This passkey was made for another site, or cannot be used. Try again.')
  return inTransaction(request, async (request) => {
    await lockOwnPerson(request)
    refuseTooMany(await selectPasskeys(request, personId))
    const before = await selectSecondSteps(request, personId)
    const added = { ...verified, id: newId(), person_id: personId, name, created_at: request.now }
    if (!(await insertPasskey(request, added))) throw failed('This passkey is already in use.')
    return changed.added(request, before, { method: 'passkey', name })
  })
}

export const addPasskeyCalls = [
  answeringPrepared(twoStep.beginPasskey, { prepare: confirmPassword }, beginPasskey),
  answering(twoStep.addPasskey, addPasskey),
]
