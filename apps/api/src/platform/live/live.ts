import type { Hello, Topic } from '@tillsight/contract/live'
import type { Database } from '#platform/database/database.ts'
import { listen } from '#platform/database/listen.ts'
import { type Announcement, gather } from './gather.ts'
import { channel, notifyAll } from './live.queries.ts'
import { recentChanges } from './recent-changes.ts'

/** What a subscriber of a store receives, a hello first. After a refresh anything may have changed. */
export type LiveEvent =
  | ({ event: 'hello' } & Hello)
  /** Some streams send with it what has changed. */
  | { event: 'change'; topics: Topic[]; shown?: unknown }
  | { event: 'refresh' }
type Watcher = (event: LiveEvent) => void

export type Live = {
  announce: (storeId: string, topic: Topic) => void
  /** Returns a function that unsubscribes. */
  watch: (storeId: string, watcher: Watcher) => () => void
  /** When the store changed last, in any process, by `performance.now()`; infinite where that is not known. */
  lastChange: (storeId: string) => number
  /** Whenever something was announced by this process. */
  onAnnounced: (act: (storeId: string, topic: Topic) => void) => void
  /** Whenever a session of a member has ended, in any process. */
  onSessionEnded: (act: (memberId: string) => void) => void
  stop: () => Promise<void>
}

/** What changed in a store; or, from the trigger on sessions, whose session ended. */
type Message = Announcement | { member: string }

/** Changes are published through the database, so that every process receives those of all others. */
export const startLive = async (
  { url, detachedDb }: Database,
  onBroken: (error: unknown) => void,
): Promise<Live> => {
  const watchersOf = new Map<string, Set<Watcher>>()
  const recent = recentChanges()
  const onEnded: ((memberId: string) => void)[] = []
  const onAnnounced: ((storeId: string, topic: Topic) => void)[] = []

  const stopListening = await listen(url, {
    channel,
    onMessage: (text) => {
      const message: Message = JSON.parse(text)
      if ('member' in message) {
        for (const act of onEnded) act(message.member)
        return
      }
      const { store, topics } = message
      recent.add(store, topics)
      for (const send of watchersOf.get(store) ?? []) send({ event: 'change', topics })
    },
    onBegin: () => {
      recent.begin()
      for (const watchers of watchersOf.values()) for (const send of watchers) send({ event: 'refresh' })
    },
    onBroken: (error) => {
      recent.lose()
      onBroken(error)
    },
  })
  const announcements = gather({
    send: (batch) =>
      notifyAll(
        detachedDb,
        batch.map((announcement) => JSON.stringify(announcement)),
      ),
    onFailed: onBroken,
  })

  return {
    lastChange: recent.lastChange,
    announce: (storeId, topic) => {
      recent.addOwn(storeId)
      announcements.announce(storeId, topic)
      for (const act of onAnnounced) act(storeId, topic)
    },
    onAnnounced: (act) => {
      onAnnounced.push(act)
    },
    watch: (storeId, watcher) => {
      const watchers = watchersOf.get(storeId) ?? new Set()
      watchersOf.set(storeId, watchers.add(watcher))
      watcher({ event: 'hello', ...recent.hello(storeId) })
      return () => {
        const wasWatching = watchers.delete(watcher)
        if (wasWatching && watchers.size === 0) watchersOf.delete(storeId)
      }
    },
    onSessionEnded: (act) => {
      onEnded.push(act)
    },
    stop: async () => {
      await Promise.all([announcements.stop(), stopListening()])
    },
  }
}
