import type { accounts } from '@tillsight/contract'
import { inTransaction, type Verb } from '#platform/request.ts'
import { mayAsk } from './addresses/ask-limits.ts'
import { askMember } from './addresses/ask-to-confirm.ts'
import { limitRegistration } from './attempt-limits.ts'
import { openStore } from './open-store.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { storeZone } from './store-zone.ts'

export const register: Verb<typeof accounts.register> = async (request, input) => {
  const { password, time_zone: zone, ...opening } = input
  refuseCommonPassword(password)
  await limitRegistration(request, input.email)
  const time_zone = zone && (await storeZone(request, zone))
  const passwordHash = await hashPassword(password)
  return inTransaction(request, async (request) => {
    const { user, storeId } = await openStore(request, { ...opening, time_zone, passwordHash })
    const address = { storeId, email: input.email }
    if (await mayAsk(request, address)) await askMember(request, address)
    return user
  })
}
