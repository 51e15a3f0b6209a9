import type { tills } from '@tillsight/contract'
import { deleteSession, extendSession } from '#features/people/accounts/index.ts'
import { sessionOf } from '#platform/actor.ts'
import type { Verb } from '#platform/request.ts'
import { refuseAfterWrite } from './one-write.ts'
import { unlockedUntil } from './unlock-till.ts'

export const lockTill: Verb<typeof tills.lockTill> = async (request) => {
  await deleteSession(request, sessionOf(request))
  return null
}

const longestMinutes = 30

/** Only what a person does at the till extends it: what its screen loads by itself does not. */
export const extendTill: Verb<typeof tills.extendTill> = async (request) => {
  await refuseAfterWrite(request)
  const expiresAt = unlockedUntil(request)
  await extendSession(request, { tokenHash: sessionOf(request), expiresAt, longestMinutes })
  return null
}
