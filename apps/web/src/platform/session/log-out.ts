import { api } from '../api/api-client.ts'
import { session } from './session-store.ts'

/** Never waits for the server: whoever logs out is out. */
export const logOut = (): void => {
  api('POST /auth/logout', {}, { keepalive: true }).catch(() => undefined)
  session.end()
}
