import type { Call } from '@tillsight/contract/call'
import type { Verb } from '#platform/request.ts'

/** A call and the verb that answers it. Their types are matched here, and need not be known beyond. */
export type Answering = {
  call: Call
  verb: (request: never, input: never) => Promise<unknown>
}

export const answering = <C extends Call>(call: C, verb: Verb<C>): Answering => ({ call, verb })
