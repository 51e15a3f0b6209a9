import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { VisitorRequest } from '#platform/request.ts'

/** The request that had something done in the background. */
export type Origin = Pick<VisitorRequest, 'id' | 'trace'>

/** What the queue stores of it, next to what the job is about. */
export const storedOrigin = ({ id, trace }: Origin): object => ({ request: id, trace })

const Stored = z
  .object({ request: z.string().max(100), trace: z.string().max(100) })
  .partial()
  .catch({})

/** What the clock starts, and what was restored, has no request: each run gets an id of its own. */
export const originIn = (payload: unknown): Origin => {
  const { request, trace } = Stored.parse(payload)
  return { id: request ?? randomUUID(), trace }
}
