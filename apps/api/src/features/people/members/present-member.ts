import type { Member } from '@tillsight/contract/people/members'
import { isBy } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { MemberRow } from './members.queries.ts'

export const presentMember = (request: MemberRequest, row: MemberRow): Member => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  role: row.role,
  active: row.deactivated_at === null,
  can_sign_in: row.person_id !== null,
  erased: row.erased_at !== null,
  erasure_asked_at: row.erasure_asked_at?.toISOString() ?? null,
  is_you: isBy(request, row.id),
  joined_at: row.created_at.toISOString(),
  tills: row.tills,
  version: row.version,
})
