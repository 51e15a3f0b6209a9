import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/request.ts'
import { settleChanged } from './due.queries.ts'

const watched: readonly string[] = ['sales', 'activities']
/** Sales that follow each other are looked at together. */
const pauseMs = 500

type Watching = { live: Pick<Live, 'onAnnounced'>; db: Db; log: Log }

/** Has contests settled soon after a change was committed. What is lost to a crash is found by the clock. */
export const watchForContests = ({ live, db, log }: Watching): (() => Promise<void>) => {
  const changed = new Set<string>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  const flush = async (): Promise<void> => {
    while (changed.size > 0 && !stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      const stores = [...changed]
      changed.clear()
      await settleChanged(db, stores).catch((error) =>
        log.warn({ error }, 'contests were not settled after a change'),
      )
    }
    running = null
  }
  live.onAnnounced((storeId, topic) => {
    if (!watched.includes(topic) || stopping.signal.aborted) return
    changed.add(storeId)
    running ??= flush()
  })
  return async () => {
    stopping.abort()
    await running
  }
}
