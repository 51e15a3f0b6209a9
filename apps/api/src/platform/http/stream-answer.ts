import type { LiveEvent } from '#platform/live/live.ts'
import type { MemberRequest } from '#platform/request.ts'

/** The request of a stream as of now; null where its token is not valid any more. */
export type Renew = () => Promise<MemberRequest | null>

/** What a verb returns for a stream: it subscribes with the given function, and returns how to unsubscribe. */
export class StreamAnswer {
  constructor(readonly begin: (send: (event: LiveEvent) => void, renew: Renew) => () => void) {}
}
