import type { members } from '@tillsight/contract'
import { deleteMemberSessions, ownKey } from '#features/people/accounts/index.ts'
import { memberOf } from '#platform/actor.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { changeMember, lockMember } from './change-member.ts'

export const leaveStore: Verb<typeof members.leaveStore> = (request) =>
  inTransaction(request, async (request) => {
    const { people, member } = await lockMember(request, memberOf(request))
    await changeMember(request, { people, member, action: 'member.left' }, { deactivatedAt: request.now })
    await deleteMemberSessions(request, ownKey(request))
    return null
  })
