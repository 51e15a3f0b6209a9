import type { members } from '@tillsight/contract'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { v7 as newId } from 'uuid'
import {
  askMember,
  hashOfToken,
  hashPassword,
  insertMember,
  insertPerson,
  mayAsk,
  refuseCommonPassword,
  signIn,
  updateProved,
} from '#features/people/accounts/index.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseBeyondLicence } from '#platform/licence/refuse-beyond-licence.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { selectOpenInvitation, type TakenInvitation, takeInvitation } from './invitations.queries.ts'

const badLink = () =>
  fieldError(
    'invalid',
    'token',
    'This invitation was already used, taken back, or has expired. Ask for a new one.',
  )

export const getInvitation: Verb<typeof members.getInvitation> = async (request, { token }) => {
  const found = await selectOpenInvitation(request, hashOfToken(token))
  if (!found) throw badLink()
  const { store_name, role, email, has_account } = found
  return { store_name, role, email, has_account }
}

/**
 * Uses the link up, where there is room for one more. The store is locked first, as it is while people are changed, so
 * that who invited still may.
 */
export const useInvitation = async (request: VisitorRequest, token: string): Promise<TakenInvitation> => {
  const found = await selectOpenInvitation(request, hashOfToken(token))
  if (!found) throw badLink()
  await refuseBeyondLicence(request, found.store_id)
  const taken = await takeInvitation(request, hashOfToken(token))
  if (!taken) throw badLink()
  return taken
}

export const refuseOtherAddress = (invitation: TakenInvitation, email: string): void => {
  if (invitation.email && invitation.email !== email)
    throw fieldError('forbidden', 'email', `This invitation is for ${invitation.email}.`)
}

/** An address that was invited by mail is proved by the link; one that was typed is asked to confirm. */
const confirmAddress = async (
  request: VisitorRequest,
  { store_id, email }: TakenInvitation,
  typed: string,
) => {
  const address = { storeId: store_id, email: typed }
  if (email) await updateProved(request, address)
  else if (await mayAsk(request, address)) await askMember(request, address)
}

export const acceptInvitation: Verb<typeof members.acceptInvitation> = async (request, input) => {
  refuseCommonPassword(input.password)
  const passwordHash = await hashPassword(input.password)
  const { user, storeId } = await inTransaction(request, async (request) => {
    const invitation = await useInvitation(request, input.token)
    refuseOtherAddress(invitation, input.email)
    const key = { storeId: invitation.store_id, memberId: newId(), personId: newId() }
    const person = { id: key.personId, email: input.email, password_hash: passwordHash }
    const isNew = await insertPerson(request, { ...person, created_at: request.now })
    if (!isNew)
      throw fieldError(
        'conflict',
        'email',
        'This email already has an account. Log in to accept the invitation.',
      )
    await insertMember(request, {
      store_id: key.storeId,
      id: key.memberId,
      role: invitation.role,
      full_name: input.full_name,
      email: input.email,
      number: input.number,
      person_id: key.personId,
      created_at: request.now,
    })
    await confirmAddress(request, invitation, input.email)
    const after = { id: key.memberId, full_name: input.full_name, role: invitation.role }
    const user: SessionUser = await signIn(request, key, { action: 'member.joined', after })
    return { user, storeId: key.storeId }
  })
  for (const topic of ['store', 'members'] as const) request.live.announce(storeId, topic)
  return user
}
