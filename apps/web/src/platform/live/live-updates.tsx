import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresher } from '../api/refresh.ts'
import { useSession } from '../session/session.ts'
import { followChanges } from './live-stream.ts'

const onVisibilityChange = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
const isVisible = () => document.visibilityState === 'visible'

/** Keeps what is shown true while someone looks. A browser has few connections: a page in the back holds none. */
export const LiveUpdates = () => {
  const queries = useQueryClient()
  const token = useSession().user?.token
  const isSeen = useSyncExternalStore(onVisibilityChange, isVisible)

  useEffect(() => {
    if (!token || !isSeen) return
    const stopping = new AbortController()
    void followChanges({ token, tell: refresher(queries), signal: stopping.signal })
    return () => stopping.abort()
  }, [queries, token, isSeen])
  return null
}
