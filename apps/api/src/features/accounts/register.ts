import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/accounts/email-address'
import type { Verb } from '#platform/request.ts'
import { limitRegistration } from './attempt-limits.ts'
import { openStore } from './open-store.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { storeZone } from './store-zone.ts'

export const register: Verb<typeof accounts.register> = async (request, input) => {
  const { password, time_zone: zone, ...opening } = input
  refuseCommonPassword(password)
  await limitRegistration(request, canonicalEmail(input.email))
  const time_zone = zone && (await storeZone(request, zone))
  return openStore(request, { ...opening, time_zone, passwordHash: await hashPassword(password) })
}
