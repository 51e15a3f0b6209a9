import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from '@tillsight/contract/live'
import type { Db } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/request.ts'
import { checkChanged } from './checks.queries.ts'

/** What figures are made of, and goals. */
const watched: readonly Topic[] = ['sales', 'products', 'expenses', 'customers', 'activities', 'goals']
/** Sales that follow each other are looked at together. */
const pauseMs = 1000

type Watching = { live: Pick<Live, 'onAnnounced'>; db: Db; log: Log; clock: () => Date }

/** Has alerts looked at soon after a change was committed. What is lost to a crash is found by the clock. */
export const watchForAlerts = ({ live, db, log, clock }: Watching): (() => Promise<void>) => {
  const changed = new Set<string>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  const flush = async (): Promise<void> => {
    while (changed.size > 0 && !stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      const stores = [...changed]
      changed.clear()
      await checkChanged(db, stores, clock()).catch((error) =>
        log.warn({ error }, 'alerts were not looked at after a change'),
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
