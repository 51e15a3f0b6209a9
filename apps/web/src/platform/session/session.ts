import { useSyncExternalStore } from 'react'
import { logError } from '../page/log.ts'
import { type Session, session } from './session-store.ts'

const unknown: Session = { state: 'loading', user: null }

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => unknown)

/** Once, when the app loads: is the session that the cookie remembers still good? */
export const restoreSession = async (): Promise<void> => {
  const token = session.resume()
  if (!token) return session.end()
  try {
    // Visitors without a session need nothing of what asks the server.
    const { checkSession } = await import('./check-session.ts')
    await checkSession(token)
  } catch (error) {
    logError('The session could not be checked.', error)
    session.trust()
  }
}

/** The cookie can expire or be removed while the page is hidden. */
export const watchSession = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.get().state !== 'loading') session.follow()
  })
  session.onLeave(forgetThisTab)
}

const forgetThisTab = (): void => {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
