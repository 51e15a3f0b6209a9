import { sessionOf, tillOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { claimKey } from '#platform/idempotency/answered-requests.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

/**
 * A till locks after each sale or return, also where its screen does not: the session is the key of its one write, in
 * the transaction of that write. It can still read, and get the answer again if it was lost on the way.
 */
export const takeOneWrite = async (request: MemberRequest): Promise<void> => {
  if (!tillOf(request)) return
  const session = sessionOf(request)
  const claim = await claimKey(request, { route: 'till', keyHash: session, inputHash: session })
  if (claim === 'first') return
  throw new AppError('unauthenticated', 'The till locks after each sale. Enter your PIN to continue.')
}
