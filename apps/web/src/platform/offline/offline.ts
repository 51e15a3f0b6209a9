import { retryPauseMs } from '@tillsight/domain/books/offline/sending'
import { isNetworkError } from '../api/api-error.ts'
import { notifications } from '../notifications/notification-store.ts'
import { logError } from '../page/log.ts'
import { session } from '../session/session-store.ts'
import { forgetCatalogue, refreshCatalogue } from './catalogue.ts'
import { connection } from './connection.ts'
import { registerServiceWorker } from './register-worker.ts'
import { sendWaiting } from './send-sales.ts'
import { onWaitingChange, readWaiting, type Waiting } from './waiting-sales.ts'
import { type Sender, senderNow } from './whose.ts'

export type OfflineState = Waiting & {
  isOffline: boolean
  /** How many of how many were sent; null while none is. */
  sending: { sent: number; all: number } | null
}

const nothing: OfflineState = { own: [], others: 0, isOffline: false, sending: null }
const otherTabPauseMs = 5000
const refreshEveryMs = 5 * 60_000
const salesWords = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`)

let state = nothing
let hasStarted = false
let retrying: ReturnType<typeof setTimeout> | undefined
let failed = 0
const watchers = new Set<() => void>()

const become = (change: Partial<OfflineState>) => {
  state = { ...state, ...change }
  for (const watch of watchers) watch()
}

const report = (error: unknown) => logError('The offline part failed.', error)

const readState = async () => become({ ...(await readWaiting()), isOffline: connection.isOffline() })

const send = async (): Promise<void> => {
  clearTimeout(retrying)
  const isDone = state.own.every(({ problem }) => problem)
  if (isDone || state.sending || connection.isOffline()) return
  const sent = await sendWaiting((count, all) => become({ sending: { sent: count, all } })).finally(() =>
    become({ sending: null }),
  )
  if (!sent) {
    // Another tab sends. Should it be closed, this one goes on.
    retrying = setTimeout(() => void send().catch(report), otherTabPauseMs)
    return
  }
  if (sent.count > 0) notifications.notify(`${salesWords(sent.count)} sent.`)
  failed = sent.ended === 'later' ? failed + 1 : 0
  if (sent.ended === 'later') retrying = setTimeout(() => void send().catch(report), retryPauseMs(failed))
}

const refresh = async (): Promise<void> => {
  const sender = senderNow()
  if (!sender || connection.isOffline()) return
  try {
    await refreshCatalogue(sender)
  } catch (error) {
    if (isNetworkError(error)) connection.lost()
    else report(error)
  }
}

const sendAndReport = () => void readState().then(send).catch(report)

/** Someone else may be here: what waits is read for them, and what only the one before may see is forgotten. */
const followSession = () => {
  let before: Sender | null = senderNow()
  session.subscribe(() => {
    const now = senderNow()
    if (now?.token === before?.token) return
    const left = before
    before = now
    if (left && !now) void forgetCatalogue(left).catch(report)
    if (now) void refresh()
    sendAndReport()
  })
}

export const offline = {
  get: (): OfflineState => state,
  subscribe: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  /** Tries again at once: someone pressed the button. */
  sendNow: sendAndReport,
  start: (): void => {
    if (hasStarted) return
    hasStarted = true
    onWaitingChange(() => void readState().catch(report))
    connection.subscribe(() => {
      void readState().catch(report)
      if (!connection.isOffline()) {
        void refresh()
        sendAndReport()
      }
    })
    connection.start()
    followSession()
    registerServiceWorker()
    setInterval(() => document.visibilityState === 'visible' && void refresh(), refreshEveryMs)
    void refresh()
    sendAndReport()
    window.addEventListener('beforeunload', (event) => {
      if (state.own.length > 0) event.preventDefault()
    })
  },
}

export {
  findOfflineCustomers,
  findOfflineProducts,
  offlineMethods,
  offlinePromotions,
  offlineReceiptFacts,
  offlineTaxes,
} from './catalogue.ts'
export { storeSale } from './waiting-sales.ts'
