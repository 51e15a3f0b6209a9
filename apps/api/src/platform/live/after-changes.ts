import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from '@tillsight/contract/live'
import type { Log } from '#platform/request.ts'
import type { Live } from './live.ts'

export type Announcing = { live: Pick<Live, 'onAnnounced'>; log: Log }

type Watched = {
  topics: readonly Topic[]
  /** Changes that follow each other within this time are looked at together. */
  pauseMs: number
  work: (storeIds: readonly string[]) => Promise<unknown>
  /** What the log says where that failed. */
  failure: string
}

/** Does something for stores soon after a change was committed; what is lost to a crash must be found by the clock. */
export const afterChanges = (
  { live, log }: Announcing,
  { topics, pauseMs, work, failure }: Watched,
): (() => Promise<void>) => {
  const changed = new Set<string>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  const flush = async (): Promise<void> => {
    while (changed.size > 0 && !stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      const stores = [...changed]
      changed.clear()
      await work(stores).catch((error) => log.warn({ error }, failure))
    }
    running = null
  }
  live.onAnnounced((storeId, topic) => {
    if (!topics.includes(topic) || stopping.signal.aborted) return
    changed.add(storeId)
    running ??= flush()
  })
  return async () => {
    stopping.abort()
    await running
  }
}
