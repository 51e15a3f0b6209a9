import type { members } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import {
  insertMember,
  ownKey,
  selectAccount,
  selectPerson,
  signIn,
  updateProved,
} from '#features/people/accounts/index.ts'
import { personOf, sessionOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseOtherAddress, useInvitation } from './accept-invitation.ts'
import type { TakenInvitation } from './invitations.queries.ts'
import { selectMemberOf, updateMember } from './members.queries.ts'

/** The member that the person becomes in that store; who was one before comes back as the same. */
const enter = async (
  request: MemberRequest,
  { store_id: storeId, role, created_at: invitedAt }: TakenInvitation,
): Promise<{ storeId: string; memberId: string }> => {
  const personId = personOf(request)
  const before = await selectMemberOf(request, { storeId, personId })
  if (before && !before.deactivated_at)
    throw new AppError('conflict', 'You are a member of this store already.')
  if (before?.deactivated_at && before.deactivated_at > invitedAt) {
    throw new AppError(
      'forbidden',
      'Your access to this store was turned off after this invitation was made. Ask for a new one.',
    )
  }
  if (before) {
    await updateMember({ ...request, storeId }, { id: before.id, role, deactivatedAt: null })
    return { storeId, memberId: before.id }
  }
  const { full_name, email, number } = await selectAccount(request, ownKey(request))
  const id = newId()
  await insertMember(request, {
    store_id: storeId,
    id,
    role,
    full_name,
    email,
    number,
    person_id: personId,
    created_at: request.now,
  })
  return { storeId, memberId: id }
}

export const joinStore: Verb<typeof members.joinStore> = async (request, { token }) => {
  const { user, storeId } = await inTransaction(request, async (request) => {
    const invitation = await useInvitation(request, token)
    const person = await selectPerson(request, personOf(request))
    refuseOtherAddress(invitation, person.email)
    const key = { ...(await enter(request, invitation)), personId: person.id }
    if (invitation.email) await updateProved(request, { storeId: key.storeId, email: person.email })
    const user = await signIn(request, key, {
      action: 'member.joined',
      after: { id: key.memberId, role: invitation.role },
      replaces: sessionOf(request),
    })
    return { user, storeId: key.storeId }
  })
  for (const topic of ['store', 'members'] as const) request.live.announce(storeId, topic)
  return user
}
