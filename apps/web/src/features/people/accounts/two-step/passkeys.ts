import type { OutputOf } from '#platform/api/api-client.ts'

/** Missing on plain http under another name than localhost, and in old browsers. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** What the browser or the person did not want, in words for the person. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
}

// Only those who use a passkey load it.
const library = () => import('@simplewebauthn/browser')

const refuseOtherHost = (host: string): void => {
  if (location.hostname === host || location.hostname.endsWith(`.${host}`)) return
  throw new PasskeyFailure(`Passkeys work at ${host} only. Open Tillsight there.`)
}

const wordsOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for you.'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey was not used. Try again when you are ready.'
  return 'Your browser could not use a passkey here.'
}

const asking = async <Answer>(host: string, ask: () => Promise<Answer>): Promise<Answer> => {
  refuseOtherHost(host)
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PasskeyFailure ? error : new PasskeyFailure(wordsOf(error))
  }
}

/** The server names what it knows of how to reach a passkey; browsers ignore what they do not know. */
type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
const known = (credentials: OutputOf<'POST /auth/passkey_options'>['allowCredentials']) =>
  credentials.map((credential) => ({ ...credential, transports: credential.transports as Transports }))

export const makePasskey = async (options: OutputOf<'POST /account/passkey/begin'>) => {
  const { startRegistration } = await library()
  const optionsJSON = { ...options, excludeCredentials: known(options.excludeCredentials) }
  const { id, response } = await asking(options.rp.id, () => startRegistration({ optionsJSON }))
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

export const answerWithPasskey = async (options: OutputOf<'POST /auth/passkey_options'>) => {
  const { startAuthentication } = await library()
  const optionsJSON = { ...options, allowCredentials: known(options.allowCredentials) }
  const { id, response } = await asking(options.rpId, () => startAuthentication({ optionsJSON }))
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  }
}
