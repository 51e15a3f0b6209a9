import type { tills } from '@tillsight/contract'
import { unlockedSeconds } from '@tillsight/domain/people/tills/pin-rules'
import {
  hashOfToken,
  insertSession,
  newToken,
  passwordMatches,
  presentAccount,
  selectAccount,
} from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { forgivePin, limitPins, lockName } from './pin-limits.ts'
import { lockSeller, type Seller, selectSeller } from './pins.queries.ts'
import { askingTill } from './till-info.ts'

/** A little longer than the screen waits, so that the last tap before it locks still counts. */
const graceSeconds = 10

export const unlockedUntil = ({ now }: MemberRequest): Date =>
  new Date(now.getTime() + (unlockedSeconds + graceSeconds) * 1000)

const wrongPin = (left: number) =>
  fieldError(
    'invalid',
    'pin',
    left === 0
      ? 'Wrong PIN. This name is locked for now: try again later.'
      : `Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  )

const auditLock = (request: MemberRequest, { id, full_name }: Seller): Promise<void> =>
  audit(request, {
    ...request,
    action: 'till.pin-locked',
    record: { kind: 'member', id },
    after: { id, full_name },
  })

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

export const unlockTill: Verb<typeof tills.unlockTill> = async (request, { id_member, pin }) => {
  const seller = await selectSeller(request, id_member)
  if (!seller) throw fieldError('invalid', 'id_member', 'This person cannot sell at this till.')
  const left = await limitPins(request, seller.id)
  if (!(await passwordMatches(pin, seller.pin_hash ?? undefined))) {
    if (left === 0) {
      await lockName(request, seller.id)
      await auditLock(request, seller)
    }
    throw wrongPin(left)
  }
  await forgivePin(request, seller.id)
  return inTransaction(request, async (request) => {
    // Changed while it was compared: the old PIN must not open a session after that.
    if ((await lockSeller(request, seller.id))?.pin_hash !== seller.pin_hash) throw wrongPin(left)
    return openTillSession(request, seller)
  })
}
