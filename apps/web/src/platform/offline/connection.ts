import { retryPauseMs } from '@tillsight/domain/books/offline/sending'
import { addressOf } from '../api/api-client.ts'

const watchers = new Set<() => void>()
let isOffline = false
let failed = 0
let probing: ReturnType<typeof setTimeout> | undefined

const become = (offline: boolean) => {
  const before = isOffline
  isOffline = offline
  if (before !== offline) for (const watch of watchers) watch()
}

/** Whether the server answers; a browser that is connected to a router says that it is online. */
const probe = async (): Promise<void> => {
  clearTimeout(probing)
  const answers = await fetch(addressOf('/health'), {
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
    .then(({ ok }) => ok)
    .catch(() => false)
  failed = answers ? 0 : failed + 1
  become(!answers)
  if (!answers) probing = setTimeout(() => void probe(), retryPauseMs(failed))
}

export const connection = {
  isOffline: () => isOffline,
  subscribe: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  /** A call had no answer: that may have been its own fault, so the server is asked. */
  lost: () => void probe(),
  start: () => {
    window.addEventListener('offline', () => {
      become(true)
      void probe()
    })
    window.addEventListener('online', () => void probe())
    if (navigator.onLine) return
    become(true)
    void probe()
  },
}
