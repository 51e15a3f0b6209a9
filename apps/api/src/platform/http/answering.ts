import type { Call } from '@tillsight/contract/call'
import type { z } from 'zod'
import type { Verb } from '#platform/request.ts'

/** A call and the verb that answers it. Their types are matched here, and need not be known beyond. */
export type Answering = {
  call: Call
  prepare?: (input: never) => Promise<unknown>
  verb: (request: never, input: never) => Promise<unknown>
}

export const answering = <C extends Call>(call: C, verb: Verb<C>): Answering => ({ call, verb })

/** For heavy work on the input that needs no database: no connection is held while it is done. */
export const answeringPrepared = <C extends Call, Ready>(
  call: C,
  prepare: (input: z.output<C['input']>) => Promise<Ready>,
  verb: Verb<C, Ready>,
): Answering => ({ call, prepare, verb })
