import { mayCall, type Role } from '@tillsight/domain/access'
import { sql } from 'kysely'
import { tillOf } from './actor.ts'
import { roleRefused, signInFirst } from './errors.ts'
import type { MemberRequest } from './request.ts'

type Self = { role: Role; deactivated_at: Date | null }

const selectSelf = async ({ db, storeId }: MemberRequest, memberId: string): Promise<Self | undefined> => {
  const { rows } = await sql<Self>`
    select role, deactivated_at from member where store_id = ${storeId} and id = ${memberId}
  `.execute(db)
  return rows[0]
}

/**
 * Locks the settings, tills and people of the store until the transaction ends: their changes come one after the other,
 * and sales do not wait. Refused where the member who asks lost the right to the call, or all access, while the request
 * waited.
 */
export const lockStore = async (request: MemberRequest): Promise<void> => {
  await sql`select from store where id = ${request.storeId} for no key update`.execute(request.db)
  const { actor, access } = request
  if (actor.kind !== 'member') return
  const self = await selectSelf(request, actor.memberId)
  if (!self || self.deactivated_at) throw signInFirst()
  const isAllowed = tillOf(request)
    ? mayCall(self.role, 'sales:write')
    : !access || mayCall(self.role, access)
  if (!isAllowed) throw roleRefused()
}
