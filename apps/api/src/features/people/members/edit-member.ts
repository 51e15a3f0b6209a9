import type { members } from '@tillsight/contract'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { changeMember, lockMember } from './change-member.ts'
import { presentMember } from './present-member.ts'

export const editMember: Verb<typeof members.editMember> = (request, { id, role, version }) =>
  inTransaction(request, async (request) => {
    const { people, member } = await lockMember(request, id)
    refuseStaleEdit({ what: 'person', latest: member, edited: version })
    if (member.role === role) return presentMember(request, member)
    const row = await changeMember(request, { people, member, action: 'member.role-changed' }, { role })
    return presentMember(request, row)
  })
