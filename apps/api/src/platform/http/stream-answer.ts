import type { LiveEvent } from '#platform/live/live.ts'

/** What a verb answers where the answer goes on: told how to tell, it answers how to stop. */
export class StreamAnswer {
  constructor(readonly begin: (tell: (event: LiveEvent) => void) => () => void) {}
}
