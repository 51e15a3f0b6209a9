import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/accounts/email-address'
import type { Verb } from '#platform/request.ts'
import { limitRegistration } from './attempt-limits.ts'
import { openStore } from './open-store.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

export const register: Verb<typeof accounts.register> = async (request, { password, ...input }) => {
  refuseCommonPassword(password)
  await limitRegistration(request, canonicalEmail(input.email))
  return openStore(request, { ...input, passwordHash: await hashPassword(password) })
}
