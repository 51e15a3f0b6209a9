import type { NoStore, SessionUser } from '@tillsight/contract/people/accounts'
import type { VisitorRequest } from '#platform/request.ts'
import { giveTicket } from './no-store.ts'
import { type PersonRow, selectOwnMembers } from './persons.queries.ts'
import { signIn } from './sign-in.ts'

/** Signs a person in to the store that was open last, if there is one. That it is them is settled before. */
export const enterStore = async (
  request: VisitorRequest,
  person: PersonRow,
  after?: { second_step: 'totp' | 'recovery code' | 'passkey' },
): Promise<SessionUser | NoStore> => {
  const [member] = await selectOwnMembers(request, person)
  if (!member || member.deactivated_at) return giveTicket(request, person)
  const key = { storeId: member.store_id, memberId: member.id, personId: person.id }
  return signIn(request, key, { action: 'account.signed-in', ...(after && { after }) })
}
