import { api } from '../api/api-client.ts'
import { session } from './session-store.ts'

/** Ends the session at once, without waiting for the server. */
export const logOut = (): void => {
  api('POST /auth/logout', {}, { keepalive: true }).catch(() => undefined)
  session.end()
}
