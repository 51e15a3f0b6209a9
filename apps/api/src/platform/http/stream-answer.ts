import type { LiveEvent } from '#platform/live/live.ts'

/** What a verb returns for a stream: it subscribes with the given function, and returns how to unsubscribe. */
export class StreamAnswer {
  constructor(readonly begin: (send: (event: LiveEvent) => void) => () => void) {}
}
