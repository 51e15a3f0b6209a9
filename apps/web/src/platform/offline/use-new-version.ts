import { useEffect, useSyncExternalStore } from 'react'
import { offline } from './offline.ts'

let isNew = false
const watchers = new Set<() => void>()

if (typeof navigator !== 'undefined' && navigator.serviceWorker?.controller) {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isNew = true
    for (const watch of watchers) watch()
  })
}

const subscribe = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** A till is never closed: it loads a new version by itself, when nobody is using it and nothing waits. */
export const useNewVersion = (isIdle: boolean): void => {
  const isThere = useSyncExternalStore(subscribe, () => isNew)
  useEffect(() => {
    const { isOffline, own } = offline.get()
    if (isThere && isIdle && !isOffline && own.length === 0) location.reload()
  }, [isThere, isIdle])
}
