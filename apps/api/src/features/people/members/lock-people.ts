import { type Access, mayCall } from '@tillsight/domain/access'
import { isBy } from '#platform/actor.ts'
import { roleRefused, signInFirst } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockMembers, type MemberRow } from './members.queries.ts'

/**
 * The store's people, locked until the transaction ends. Refused where the member who asks lost the right to it, or all
 * access, while the request waited for the lock.
 */
export const lockPeople = async (
  request: MemberRequest,
  access: Access = 'members:write',
): Promise<MemberRow[]> => {
  const people = await lockMembers(request)
  const self = people.find(({ id }) => isBy(request, id))
  if (!self || self.deactivated_at) throw signInFirst()
  if (!mayCall(self.role, access)) throw roleRefused()
  return people
}
