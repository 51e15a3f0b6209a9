import type { members } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { deleteMemberSessions, ownKey } from '#features/people/accounts/index.ts'
import { memberOf } from '#platform/actor.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { changeMember, lockMember, type RevokeTillsOf } from './change-member.ts'

export const leaveStore =
  (revokeTillsOf: RevokeTillsOf): Verb<typeof members.leaveStore> =>
  (request, { revoke_tills }) =>
    inTransaction(request, async (request) => {
      const { people, member } = await lockMember(request, memberOf(request))
      await changeMember(request, { people, member, action: 'member.left' }, { deactivatedAt: request.now })
      // Who was demoted may not: then the store has decided about the tills.
      if (revoke_tills && may(member.role, 'tills:write')) await revokeTillsOf(request, member.id)
      await deleteMemberSessions(request, ownKey(request))
      return null
    })
