import type { members } from '@tillsight/contract'
import { deleteMemberSessions } from '#features/people/accounts/index.ts'
import { isBy } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { refuseBeyondLicence } from '#platform/licence/refuse-beyond-licence.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { changeMember, lockMember, type RevokeTillsOf } from './change-member.ts'
import { presentMember } from './present-member.ts'

export const deactivateMember =
  (revokeTillsOf: RevokeTillsOf): Verb<typeof members.deactivateMember> =>
  (request, { id, revoke_tills }) =>
    inTransaction(request, async (request) => {
      if (isBy(request, id))
        throw new AppError('conflict', 'To leave the store yourself, choose Leave store.')
      const { people, member } = await lockMember(request, id)
      if (member.deactivated_at) return presentMember(request, member)
      const changing = { people, member, action: 'member.deactivated' as const }
      const row = await changeMember(request, changing, { deactivatedAt: request.now })
      await deleteMemberSessions(request, { storeId: request.storeId, memberId: id })
      if (!revoke_tills) return presentMember(request, row)
      await revokeTillsOf(request, id)
      return presentMember(request, { ...row, tills: [] })
    })

export const reactivateMember: Verb<typeof members.reactivateMember> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { people, member } = await lockMember(request, id)
    if (!member.deactivated_at) return presentMember(request, member)
    await refuseBeyondLicence(request, request.storeId)
    const changing = { people, member, action: 'member.reactivated' as const }
    return presentMember(request, await changeMember(request, changing, { deactivatedAt: null }))
  })
