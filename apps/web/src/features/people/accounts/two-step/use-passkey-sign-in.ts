import type { NoStore, SessionUser } from '@tillsight/contract/people/accounts'
import { useState } from 'react'
import { api } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { answerWithPasskey, PasskeyFailure } from './passkeys.ts'

/** Signs in with a passkey: of anyone, or of the person whose password came with this ticket. */
export const usePasskeySignIn = (
  onLogIn: (answer: SessionUser | NoStore) => void,
  onFail: (message: string) => void,
  ticket?: string,
) => {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const options = await api('POST /auth/passkey_options', { ticket: ticket ?? null })
      onLogIn(await api('POST /auth/passkey', await answerWithPasskey(options)))
    } catch (error) {
      if (!(error instanceof PasskeyFailure || error instanceof ApiError)) throw error
      onFail(error.message)
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, ask: () => void ask() }
}
