import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresher } from '../api/refresh.ts'
import { checkSession } from '../session/check-session.ts'
import { useSession } from '../session/session.ts'
import { followChanges, type LiveEvent } from './live-stream.ts'

const onVisibilityChange = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isVisible = () => document.visibilityState === 'visible'

/** Refreshes what is shown while the page is visible. Browsers allow few connections: a hidden page opens none. */
export const LiveUpdates = () => {
  const queries = useQueryClient()
  const token = useSession().user?.token
  const isSeen = useSyncExternalStore(onVisibilityChange, isVisible)

  useEffect(() => {
    if (!token || !isSeen) return
    const stopping = new AbortController()
    const refresh = refresher(queries)
    const publish = (live: LiveEvent) => {
      // What the person may do and must do can have changed with the store.
      if (live.event === 'change' && live.topics.includes('store'))
        void checkSession(token).catch(() => undefined)
      refresh(live)
    }
    void followChanges({ token, publish, signal: stopping.signal })
    return () => stopping.abort()
  }, [queries, token, isSeen])
  return null
}
