import type { members } from '@tillsight/contract'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { changeMember, lockMember, type RevokeTillsOf } from './change-member.ts'
import { presentMember } from './present-member.ts'

export const editMember =
  (revokeTillsOf: RevokeTillsOf): Verb<typeof members.editMember> =>
  (request, { id, role, version, revoke_tills }) =>
    inTransaction(request, async (request) => {
      const { people, member } = await lockMember(request, id)
      refuseStaleEdit({ what: 'person', latest: member, edited: version })
      if (member.role === role) return presentMember(request, member)
      const row = await changeMember(request, { people, member, action: 'member.role-changed' }, { role })
      if (!revoke_tills) return presentMember(request, row)
      await revokeTillsOf(request, id)
      return presentMember(request, { ...row, tills: [] })
    })
