import type { tills } from '@tillsight/contract'
import type { TillKey } from '#platform/actor.ts'
import { tillOf } from '#platform/actor.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { selectSellers } from './pins.queries.ts'
import { selectStoreName, updateSeen } from './tills.queries.ts'

/** The till that asks. Its calls are for tills only, so that there is one. */
export const askingTill = (request: MemberRequest): TillKey => {
  const till = tillOf(request)
  if (!till) throw new Error('Only a till can ask this.')
  return till
}

export const tillInfo: Verb<typeof tills.tillInfo> = async (request) => {
  const till = askingTill(request)
  await updateSeen(request, till.id)
  const sellers = await selectSellers(request)
  return {
    ...till,
    store_name: await selectStoreName(request),
    currency: request.settings.currency,
    locale: request.settings.locale,
    sellers: sellers.map(({ id, full_name, pin_hash }) => ({ id, full_name, has_pin: pin_hash !== null })),
  }
}
