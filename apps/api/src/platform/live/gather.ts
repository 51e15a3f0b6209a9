import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from '@tillsight/contract/live'

export type Announcement = { store: string; topics: Topic[] }

type Sending = {
  send: (announcements: Announcement[]) => Promise<void>
  onFailed: (error: unknown) => void
}

const [pauseMs, pauseAfterFailureMs, shutdownGraceMs] = [100, 1000, 1000]

/** The first announcement goes out at once, those of the next moment together, and none is lost to a failure. */
export const gather = ({ send, onFailed }: Sending) => {
  const waiting = new Map<string, Set<Topic>>()
  const stopping = new AbortController()
  let sending: Promise<void> | null = null

  const add = ({ store, topics }: Announcement): void => {
    waiting.set(store, new Set([...(waiting.get(store) ?? []), ...topics]))
  }

  const sendWaiting = async (): Promise<boolean> => {
    const batch = [...waiting].map(([store, topics]) => ({ store, topics: [...topics] }))
    waiting.clear()
    try {
      await send(batch)
      return true
    } catch (error) {
      onFailed(error)
      for (const announcement of batch) add(announcement)
      return false
    }
  }

  const sendAll = async (): Promise<void> => {
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const hasSent = await sendWaiting()
      const pause = hasSent ? pauseMs : pauseAfterFailureMs
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
    sending = null
  }

  return {
    announce: (store: string, topic: Topic): void => {
      add({ store, topics: [topic] })
      // After the moment, so that the topics of one change go together.
      sending ??= Promise.resolve().then(sendAll)
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      const sendTheRest = async () => {
        await sending
        if (waiting.size > 0) await sendWaiting()
      }
      await Promise.race([sendTheRest(), sleep(shutdownGraceMs)])
    },
  }
}
