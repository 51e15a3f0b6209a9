import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '@tillsight/domain/access'
import { useEffect, useSyncExternalStore } from 'react'
import { refresher } from '../api/refresh.ts'
import { logError } from '../page/log.ts'
import { checkSession } from '../session/check-session.ts'
import { useSession } from '../session/session.ts'
import { afterHello, pageAge } from './after-hello.ts'
import { followChanges, type LiveChange, type LiveEvent } from './live-stream.ts'

const onVisibilityChange = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isVisible = () => document.visibilityState === 'visible'

/** What the session knows of the store may have changed: its name, its formats. */
const concernsSession = (live: LiveChange): boolean =>
  live.event === 'refresh' || live.topics.includes('store')

const followStore = (token: string): Promise<void> =>
  checkSession(token).catch((error) => logError('The session could not be refreshed.', error))

/** Refreshes what is shown while the page is visible. Browsers allow few connections: a hidden page opens none. */
export const LiveUpdates = () => {
  const queries = useQueryClient()
  const { user } = useSession()
  const token = user?.token
  // A till has no account to follow.
  const isMember = user !== null && mayCall(user.role, 'signed-in')
  const isSeen = useSyncExternalStore(onVisibilityChange, isVisible)

  useEffect(() => {
    if (!token || !isSeen) return
    const stopping = new AbortController()
    const refresh = refresher(queries)
    const publish = (event: LiveEvent): void => {
      const change = event.event === 'hello' ? afterHello(event, pageAge()) : event
      refresh(change)
      if (isMember && concernsSession(change)) void followStore(token)
    }
    void followChanges({ token, publish, signal: stopping.signal })
    return () => stopping.abort()
  }, [queries, token, isMember, isSeen])
  return null
}
