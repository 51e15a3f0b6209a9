import type { members } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import {
  hashOfToken,
  insertMember,
  ownKey,
  selectAccount,
  selectPerson,
  signIn,
  updateConfirmed,
} from '#features/people/accounts/index.ts'
import { personOf, sessionOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { refuseBeyondLicence } from '#platform/licence/refuse-beyond-licence.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { badLink, refuseOtherAddress } from './accept-invitation.ts'
import { type TakenInvitation, takeInvitation } from './invitations.queries.ts'
import { selectMemberOf, updateMember } from './members.queries.ts'

/** The member that the person becomes in that store; who was one before comes back as the same. */
const enter = async (
  request: MemberRequest,
  { store_id: storeId, role }: TakenInvitation,
): Promise<{ storeId: string; memberId: string }> => {
  const personId = personOf(request)
  const before = await selectMemberOf(request, { storeId, personId })
  if (before && !before.deactivated_at)
    throw new AppError('conflict', 'You are a member of this store already.')
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
    const invitation = await takeInvitation(request, hashOfToken(token))
    if (!invitation) throw badLink()
    const person = await selectPerson(request, personOf(request))
    refuseOtherAddress(invitation, person.email)
    await refuseBeyondLicence(request, invitation.store_id)
    const key = { ...(await enter(request, invitation)), personId: person.id }
    if (invitation.email) await updateConfirmed(request, { storeId: key.storeId, email: person.email })
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
