import type { Hello, Topic } from '@tillsight/contract/live'

const keptMs = 60_000

/** What changed in each store during the last minute, so that a page that has just loaded asks only for that again. */
export const recentChanges = (now: () => number = () => performance.now()) => {
  /** Null while changes may be missed. */
  let listeningSince: number | null = null
  /** From the store that changed longest ago to the last. */
  const changedAt = new Map<string, { last: number; topics: Map<Topic, number> }>()

  const removeOld = (): void => {
    for (const [store, { last }] of changedAt) {
      if (now() - last <= keptMs) return
      changedAt.delete(store)
    }
  }

  const touch = (store: string, topics: Map<Topic, number>): void => {
    changedAt.delete(store)
    changedAt.set(store, { last: now(), topics })
    removeOld()
  }

  return {
    begin: (): void => {
      listeningSince = now()
      changedAt.clear()
    },
    lose: (): void => {
      listeningSince = null
    },
    add: (store: string, topics: Topic[]): void => {
      const known = changedAt.get(store)?.topics ?? new Map()
      for (const topic of topics) known.set(topic, now())
      touch(store, known)
    },
    /** Of this process itself, before the message about it is back. */
    addOwn: (store: string): void => touch(store, changedAt.get(store)?.topics ?? new Map()),
    /** No change after this moment is known; one may be missed while nothing is received. */
    lastChange: (store: string): number =>
      listeningSince === null
        ? Number.POSITIVE_INFINITY
        : Math.max(listeningSince, changedAt.get(store)?.last ?? 0),
    hello: (store: string): Hello => ({
      known_ms: listeningSince === null ? 0 : Math.min(keptMs, Math.floor(now() - listeningSince)),
      changed: [...(changedAt.get(store)?.topics ?? [])].map(([topic, at]) => ({
        topic,
        ms_ago: Math.floor(now() - at),
      })),
    }),
  }
}
