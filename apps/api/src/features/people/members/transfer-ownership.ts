import type { members } from '@tillsight/contract'
import { isBy, memberOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { changeMember, lockMember } from './change-member.ts'
import { selectMembers } from './members.queries.ts'
import { presentMember } from './present-member.ts'

export const transferOwnership: Verb<typeof members.transferOwnership> = (request, { id }) =>
  inTransaction(request, async (request) => {
    if (isBy(request, id)) throw new AppError('conflict', 'You are the owner already.')
    const { people, member } = await lockMember(request, id)
    if (member.deactivated_at) throw new AppError('conflict', 'Turn on their access first.')
    const action = 'member.ownership-transferred' as const
    const owner = await changeMember(request, { people, member, action }, { role: 'owner' })
    const { member: self } = await lockMember(request, memberOf(request))
    const now = people.map((each) => (each.id === owner.id ? owner : each))
    const stepDown = { people: now, member: self, action: 'member.role-changed' as const }
    await changeMember(request, stepDown, { role: 'manager' })
    return (await selectMembers(request)).map((row) => presentMember(request, row))
  })
