import type { members } from '@tillsight/contract'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { v7 as newId } from 'uuid'
import {
  type AccountRow,
  insertMember,
  ownKey,
  type PersonRow,
  selectAccount,
  selectPerson,
  signIn,
  updateProved,
} from '#features/people/accounts/index.ts'
import { personOf, sessionOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { refuseOtherAddress, useInvitation } from './accept-invitation.ts'
import type { TakenInvitation } from './invitations.queries.ts'
import { selectMemberOf, updateMember } from './members.queries.ts'

/** Someone who has an account, and who they are in the store that they come from. */
type Joining = { person: PersonRow; own: AccountRow; replaces?: Buffer }

/** The member that the person becomes in that store; who was one before comes back as the same. */
const enter = async (
  request: VisitorRequest,
  { store_id: storeId, role, created_at: invitedAt }: TakenInvitation,
  { person, own }: Joining,
): Promise<{ storeId: string; memberId: string }> => {
  const before = await selectMemberOf(request, { storeId, personId: person.id })
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
  const { full_name, email, number } = own
  const id = newId()
  await insertMember(request, {
    store_id: storeId,
    id,
    role,
    full_name,
    email,
    number,
    person_id: person.id,
    created_at: request.now,
  })
  return { storeId, memberId: id }
}

/** Accepts an invitation, which locks its store, as someone who is only read then. */
export const joinAs = async (
  request: VisitorRequest,
  token: string,
  findJoining: (request: VisitorRequest) => Promise<Joining>,
): Promise<SessionUser> => {
  const { user, storeId } = await inTransaction(request, async (request) => {
    const invitation = await useInvitation(request, token)
    const joining = await findJoining(request)
    const { person, replaces } = joining
    refuseOtherAddress(invitation, person.email)
    const key = { ...(await enter(request, invitation, joining)), personId: person.id }
    if (invitation.email) await updateProved(request, { storeId: key.storeId, email: person.email })
    const user = await signIn(request, key, {
      action: 'member.joined',
      after: { id: key.memberId, role: invitation.role },
      ...(replaces && { replaces }),
    })
    return { user, storeId: key.storeId }
  })
  for (const topic of ['store', 'members'] as const) request.live.announce(storeId, topic)
  return user
}

export const joinStore: Verb<typeof members.joinStore> = (request, { token }) =>
  joinAs(request, token, async ({ db }) => {
    const inside = { ...request, db }
    return {
      person: await selectPerson(inside, personOf(request)),
      own: await selectAccount(inside, ownKey(request)),
      replaces: sessionOf(request),
    }
  })
