import { sessionOf } from '#platform/actor.ts'
import type { MemberRequest, StoreContext, VisitorRequest } from '#platform/request.ts'
import { updateLastStore } from './persons.queries.ts'
import { insertSession, type PersonKey, selectStoreContext, updateSessionExpiry } from './sessions.queries.ts'
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

export const findStoreContext = (request: VisitorRequest, token: string): Promise<StoreContext | null> =>
  selectStoreContext(request, hashOfToken(token))

/** Seven days from the last visit, and thirty from signing in: a token that was stolen does not live forever. */
export const prolongSession = (request: MemberRequest): Promise<void> =>
  updateSessionExpiry(request, {
    tokenHash: sessionOf(request),
    expiresAt: sevenDaysFrom(request.now),
    mostDays,
  })
