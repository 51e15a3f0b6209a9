import type { Call } from '@tillsight/contract/call'
import type { z } from 'zod'
import type { MemberRequest, Verb } from '#platform/request.ts'

/** What only the database can tell of an input that is refused anyway, so that every failing field is named at once. */
export type AlsoWrong = (request: MemberRequest, sent: unknown) => Promise<Record<string, string>>

/** A call and the verb that answers it. Their types are matched here, and need not be known beyond. */
export type Answering = {
  call: Call
  prepare?: (input: never, request: never) => Promise<unknown>
  alsoWrong?: AlsoWrong
  verb: (request: never, input: never) => Promise<unknown>
}

export const answering = <C extends Call>(call: C, verb: Verb<C>): Answering => ({ call, verb })

/** For heavy work on the input, outside of any transaction: no connection is held while it is done. */
export const answeringPrepared = <C extends Call, Ready>(
  call: C,
  before: {
    prepare: (input: z.output<C['input']>, request: MemberRequest) => Promise<Ready>
    alsoWrong?: AlsoWrong
  },
  verb: Verb<C, Ready>,
): Answering => ({ call, ...before, verb })
