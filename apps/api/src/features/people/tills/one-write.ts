import { sessionOf, tillOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { claimKey, selectAnswer } from '#platform/idempotency/answered-requests.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

const asked = (request: MemberRequest) => {
  const session = sessionOf(request)
  return { route: 'till', keyHash: session, inputHash: session }
}

const locked = () =>
  new AppError('unauthenticated', 'The till locks after each sale. Enter your PIN to continue.')

/** A session that has sold is over, except for what its screen still reads: nothing extends it. */
export const refuseAfterWrite = async (request: MemberRequest): Promise<void> => {
  if (await selectAnswer(request, asked(request))) throw locked()
}

/**
 * A till locks after each sale or return, also where its screen does not: the session is the key of its one write, in
 * the transaction of that write. It can still read, and get the answer again if it was lost on the way.
 */
export const takeOneWrite = async (request: MemberRequest): Promise<void> => {
  if (!tillOf(request)) return
  if ((await claimKey(request, asked(request))) !== 'first') throw locked()
}
