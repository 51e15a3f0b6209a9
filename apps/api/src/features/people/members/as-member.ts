import { may, type Permission } from '@tillsight/domain/access'
import type { MemberRequest } from '#platform/request.ts'
import { selectActiveMember } from './members.queries.ts'

/** Without a session: what asks for one finds none. */
const noSession = Buffer.alloc(0)

/** The system's own work, done as the member who asked for it: null where they have left, or may not do it any more. */
export const asMember = async (
  request: MemberRequest,
  memberId: string,
  permission: Permission,
): Promise<MemberRequest | null> => {
  const member = await selectActiveMember(request, memberId)
  if (!member || !may(member.role, permission)) return null
  const actor = { kind: 'member', memberId, personId: member.person_id, tokenHash: noSession } as const
  return { ...request, actor, role: member.role }
}
