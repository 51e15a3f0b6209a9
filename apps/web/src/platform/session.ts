import { useSyncExternalStore } from 'react'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { logError } from './log.ts'
import { type Session, session } from './session-store.ts'

const unknown: Session = { state: 'loading', user: null }

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => unknown)

/** Once, when the app loads: is the session that the cookie remembers still good? */
export const restoreSession = async (): Promise<void> => {
  const token = session.resume()
  if (!token) return session.end()
  try {
    session.update(await api('GET /account/info/my', {}))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      return session.refuse(token)
    logError('The session could not be checked.', error)
    session.trust()
  }
}

/** The cookie may run out, or be removed, while nobody looks. */
export const watchSession = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.get().state !== 'loading') session.follow()
  })
  session.onLeave(() => sessionStorage.clear())
}

/** Never waits for the server: whoever logs out is out. */
export const logOut = (): void => {
  api('POST /auth/logout', {}, { keepalive: true }).catch(() => undefined)
  session.end()
}
