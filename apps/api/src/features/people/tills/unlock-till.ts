import type { tills } from '@tillsight/contract'
import { unlockedSeconds } from '@tillsight/domain/people/tills/pin-rules'
import {
  hashOfToken,
  insertSession,
  newToken,
  presentAccount,
  selectAccount,
} from '#features/people/accounts/index.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { lockSeller, type Seller } from './pins.queries.ts'
import { provePin, wrongPin } from './prove-pin.ts'
import { askingTill } from './till-info.ts'

/** A little longer than the screen waits, so that the last tap before it locks still counts. */
const graceSeconds = 10

export const unlockedUntil = ({ now }: MemberRequest): Date =>
  new Date(now.getTime() + (unlockedSeconds + graceSeconds) * 1000)

/** A session of the seller, who sees nothing of their account at a till that others can read. */
const openTillSession = async (request: MemberRequest, seller: Seller) => {
  const key = { storeId: request.storeId, memberId: seller.id }
  const token = newToken()
  const row = {
    tokenHash: hashOfToken(token),
    expiresAt: unlockedUntil(request),
    tillId: askingTill(request).id,
  }
  await insertSession(request, { ...key, personId: seller.person_id }, row)
  const account = presentAccount(request, await selectAccount(request, key))
  return { ...account, role: 'till' as const, email: '', number: '', token }
}

export const unlockTill: Verb<typeof tills.unlockTill> = async (request, proof) => {
  const { seller, left } = await provePin(request, proof)
  return inTransaction(request, async (request) => {
    // Changed while it was compared: the old PIN must not open a session after that.
    if ((await lockSeller(request, seller.id))?.pin_hash !== seller.pin_hash) throw wrongPin(left)
    return openTillSession(request, seller)
  })
}
