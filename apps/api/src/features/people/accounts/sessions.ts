import { sessionOf } from '#platform/actor.ts'
import type { MemberRequest, StoreContext, VisitorRequest } from '#platform/request.ts'
import { updateLastStore } from './persons.queries.ts'
import {
  insertSession,
  type PersonKey,
  selectStoreContext,
  updateSessionExpiry,
  updateSessionSeen,
} from './sessions.queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = 7 * day
const mostDays = 30

const sevenDaysFrom = (now: Date): Date => new Date(now.getTime() + lifetime)

export const openSession = async (request: VisitorRequest, key: PersonKey): Promise<string> => {
  const token = newToken()
  await updateLastStore(request, key.personId, key.storeId)
  await insertSession(request, key, { tokenHash: hashOfToken(token), expiresAt: sevenDaysFrom(request.now) })
  return token
}

/** That the session was seen is written at most once a minute, and no request waits for it. */
export const findStoreContext = async (
  request: VisitorRequest,
  token: string,
): Promise<StoreContext | null> => {
  const tokenHash = hashOfToken(token)
  const found = await selectStoreContext(request, tokenHash)
  if (!found) return null
  const { isLongUnseen, ...context } = found
  if (isLongUnseen) {
    updateSessionSeen(request, tokenHash).catch((error) =>
      request.log.warn({ error }, 'when a session was last seen could not be stored'),
    )
  }
  return context
}

/** Seven days from the last visit, and thirty from signing in: a token that was stolen does not live forever. */
export const prolongSession = (request: MemberRequest): Promise<void> =>
  updateSessionExpiry(request, {
    tokenHash: sessionOf(request),
    expiresAt: sevenDaysFrom(request.now),
    mostDays,
  })
