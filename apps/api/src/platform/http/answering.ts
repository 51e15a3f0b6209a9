import type { Call } from '@tillsight/contract/call'
import type { z } from 'zod'
import { fromReplica } from '#platform/from-replica.ts'
import type { MemberRequest, Verb, VisitorRequest } from '#platform/request.ts'

/** What only the database knows about an input that is refused anyway, so that every failing field is named at once. */
export type AlsoWrong = (request: MemberRequest, sent: unknown) => Promise<Record<string, string>>

/** A call and the verb that answers it. Their types are matched here, and need not be known beyond. */
export type Answering = {
  call: Call
  /** Counts the attempt before anything of it is read, so that what is refused costs next to nothing. */
  limit?: (request: VisitorRequest) => Promise<void>
  prepare?: (input: never, request: never) => Promise<unknown>
  alsoWrong?: AlsoWrong
  isFromReplica?: true
  verb: (request: never, input: never) => Promise<unknown>
}

export const answering = <C extends Call>(call: C, verb: Verb<C>): Answering => ({ call, verb })

/** For long reads that write nothing: see `fromReplica`. */
export const answeringFromReplica = <C extends Call>(call: C, verb: Verb<C>): Answering => ({
  call,
  isFromReplica: true,
  verb: (request: never, input: never) =>
    fromReplica(request as MemberRequest, (request) => verb(request as never, input)),
})

export const answeringLimited = <C extends Call>(
  call: C,
  limit: (request: VisitorRequest) => Promise<void>,
  verb: Verb<C>,
): Answering => ({ call, limit, verb })

/** For heavy work on the input, outside of any transaction: it uses no connection. */
export const answeringPrepared = <C extends Call, Ready>(
  call: C,
  before: {
    prepare: (input: z.output<C['input']>, request: MemberRequest) => Promise<Ready>
    alsoWrong?: AlsoWrong
  },
  verb: Verb<C, Ready>,
): Answering => ({ call, ...before, verb })
