import { passwordMatches } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { forgivePin, limitPins, lockName } from './pin-limits.ts'
import { type Seller, selectSeller } from './pins.queries.ts'

export const wrongPin = (left: number) =>
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

type Proof = { id_member: string; pin: string }

/** Who typed their PIN at the till that asks. Every try is counted. */
export const provePin = async (
  request: MemberRequest,
  { id_member, pin }: Proof,
): Promise<{ seller: Seller; left: number }> => {
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
  return { seller, left }
}
