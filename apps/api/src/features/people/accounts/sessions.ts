import { personOf, sessionOf } from '#platform/actor.ts'
import { AppError, signInFirst } from '#platform/errors.ts'
import type { MemberRequest, StoreContext, VisitorRequest } from '#platform/request.ts'
import { lockActiveMember } from './accounts.queries.ts'
import { lockPerson, updateLastStore } from './persons.queries.ts'
import {
  insertSession,
  lockSession,
  type PersonKey,
  replaceSession,
  selectStoreContext,
  updateSessionExpiry,
  updateSessionSeen,
} from './sessions.queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = 7 * day
const mostDays = 30

const sevenDaysFrom = (now: Date): Date => new Date(now.getTime() + lifetime)

export const accessTurnedOff = () =>
  new AppError('forbidden', 'Your access to the store was turned off. Ask the store owner.')

/** A new session, or one that takes the place of another: only while that one has not ended, and no longer than it. */
export const openSession = async (
  request: VisitorRequest,
  key: PersonKey,
  replaces?: Buffer,
): Promise<string> => {
  const token = newToken()
  const row = { tokenHash: hashOfToken(token), expiresAt: sevenDaysFrom(request.now) }
  // Before the session: those who end sessions lock the person, or the member, first.
  await updateLastStore(request, key.personId, key.storeId)
  if (!(await lockActiveMember(request, key))) throw accessTurnedOff()
  if (!replaces) await insertSession(request, key, row)
  else if (!(await replaceSession(request, key, { ...row, mostDays, replaces }))) throw signInFirst()
  return token
}

/**
 * Locks the person who asks until the transaction ends, and returns the password's hash as it is now. Refused where
 * their session ended while the request waited.
 */
export const lockOwnPerson = async (request: MemberRequest): Promise<string | undefined> => {
  const passwordHash = await lockPerson(request, personOf(request))
  if (!(await lockSession(request, sessionOf(request)))) throw signInFirst()
  return passwordHash
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
