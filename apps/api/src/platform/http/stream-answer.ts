import type { LiveEvent } from '#platform/live/live.ts'

/** The request of a stream as of now; null where its token is not valid any more. */
export type Renew<Request> = () => Promise<Request | null>

/** What a verb returns for a stream: it subscribes with the given function, and returns how to unsubscribe. */
export class StreamAnswer<Request> {
  constructor(readonly begin: (send: (event: LiveEvent) => void, renew: Renew<Request>) => () => void) {}
}
