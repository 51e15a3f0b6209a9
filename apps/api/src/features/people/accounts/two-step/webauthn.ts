import type { NewPasskey, PasskeyAnswer } from '@tillsight/contract/people/two-step'
import type { VisitorRequest } from '#platform/request.ts'
import type { KnownPasskey } from './passkeys.queries.ts'

/** A passkey belongs to a host: one that was made for another signs for that one, and is refused here. */
export const hostOf = ({ publicUrl }: VisitorRequest): { id: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Which challenge a browser says that it signed; null where it says nothing that can be read. */
export const challengeIn = (clientData: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** What it throws is all about the answer: null for any of it. Loaded when the first passkey needs it. */
const verifying = async <Verified>(
  request: VisitorRequest,
  work: (library: typeof import('@simplewebauthn/server')) => Promise<Verified | null>,
): Promise<Verified | null> => {
  const library = await import('@simplewebauthn/server')
  try {
    return await work(library)
  } catch (error) {
    request.log.warn({ error }, 'a passkey was refused')
    return null
  }
}

type Expected = { challenge: string }

export const verifyNewPasskey = (request: VisitorRequest, made: NewPasskey, { challenge }: Expected) =>
  verifying(request, async ({ verifyRegistrationResponse }) => {
    const host = hostOf(request)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: host.origin,
      expectedRPID: host.id,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: made.transports }
  })

/** The passkey's new counter; null where the answer is not its own, or not for this host and challenge. */
export const verifyAnswer = (
  request: VisitorRequest,
  answer: PasskeyAnswer,
  { challenge, passkey }: Expected & { passkey: KnownPasskey },
): Promise<number | null> =>
  verifying(request, async ({ verifyAuthenticationResponse }) => {
    const host = hostOf(request)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: host.origin,
      expectedRPID: host.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  })
