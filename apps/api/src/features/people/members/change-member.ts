import { may, type Role } from '@tillsight/domain/access'
import type { AuditAction } from '@tillsight/domain/operations/audit/actions'
import { lastOwner, leavesNoOwner } from '@tillsight/domain/people/members/owners'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockPeople, type MemberRow, updateMember } from './members.queries.ts'
import { revokeInvitationsOf } from './revoked-invitations.ts'

/** Stops the tills that a member registered; the tills are a later feature. */
export type RevokeTillsOf = (request: MemberRequest, memberId: string) => Promise<void>

type Change = { role?: Role; deactivatedAt?: Date | null }

const asPerson = ({ id, role, deactivated_at, person_id }: MemberRow) => ({
  id,
  role,
  isActive: deactivated_at === null && person_id !== null,
})

/** People of the sample data, and former members of an archive that was loaded: nobody can be them. */
const refuseNobody = ({ person_id }: MemberRow): void => {
  if (person_id === null)
    throw fieldError('conflict', 'id', 'This person has no account in this store and cannot be changed.')
}

export const lockMember = async (request: MemberRequest, id: string) => {
  const people = await lockPeople(request)
  const member = people.find((each) => each.id === id)
  if (!member) throw fieldError('missing', 'id', 'This person does not exist.')
  refuseNobody(member)
  return { people, member }
}

const inWords = ({ id, full_name, role, deactivated_at }: MemberRow) => ({
  id,
  full_name,
  role,
  active: deactivated_at === null,
})

type Changing = { people: MemberRow[]; member: MemberRow; action: AuditAction }

/** Changes what a person may do, with the store's people locked. There is always an owner left. */
export const changeMember = async (
  request: MemberRequest,
  { people, member, action }: Changing,
  { role = member.role, deactivatedAt = member.deactivated_at }: Change,
): Promise<MemberRow> => {
  const changed = { ...member, role, deactivated_at: deactivatedAt }
  if (leavesNoOwner(people.map(asPerson), asPerson(changed))) throw new AppError('conflict', lastOwner)
  const row = await updateMember(request, { id: member.id, role, deactivatedAt })
  const record = { kind: 'member', id: member.id } as const
  await audit(request, { ...request, action, record, before: inWords(member), after: inWords(row) })
  if (deactivatedAt || !may(role, 'members:write')) await revokeInvitationsOf(request, member.id)
  // The windows of the person ask again what they may see.
  request.publish('store')
  request.publish('members')
  return row
}
