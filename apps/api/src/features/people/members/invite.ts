import type { members } from '@tillsight/contract'
import type { Role } from '@tillsight/domain/access'
import { invitationDays, mostInvitations } from '@tillsight/domain/people/members/invitations'
import { v7 as newId } from 'uuid'
import {
  hashOfToken,
  limitInvitation,
  newToken,
  selectConfirmedOwner,
} from '#features/people/accounts/index.ts'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { refuseBeyondLicence } from '#platform/licence/refuse-beyond-licence.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { invitationLetter } from './invitation-letter.ts'
import { insertInvitation, selectInvitations, updateInvitationLink } from './invitations.queries.ts'
import { presentInvitation } from './list-invitations.ts'
import { lockPeople } from './members.queries.ts'

const day = 24 * 60 * 60 * 1000

/** Nothing is sent for a store before its owner has confirmed their own address. */
const senderOf = async (request: MemberRequest): Promise<string> => {
  const sender = await selectConfirmedOwner(request, request.storeId)
  if (sender) return sender
  throw fieldError('conflict', 'email', 'Confirm your own email address first, or copy a link instead.')
}

const newLink = ({ now, publicUrl }: MemberRequest) => {
  const token = newToken()
  return {
    link: `${publicUrl}/invite?token=${token}`,
    tokenHash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + invitationDays * day),
  }
}

/** With an address the link is only in the mail, so that accepting proves the address. */
const send = async (
  request: MemberRequest,
  { email, role, link }: { email: string | null; role: Role; link: string },
): Promise<string | null> => {
  if (!email) return link
  const letter = invitationLetter({ sender: await senderOf(request), role, link })
  // Last: what is refused for another reason does not count.
  await limitInvitation(request, { storeId: request.storeId, email })
  await insertMail(request, { storeId: request.storeId, recipient: email, ...letter })
  return null
}

const refuseMember = async (request: MemberRequest, email: string | null): Promise<void> => {
  const people = await lockPeople(request)
  const isOne = people.some((each) => each.email === email && each.person_id && !each.deactivated_at)
  if (isOne) throw fieldError('conflict', 'email', 'This person is a member already.')
}

export const createInvitation: Verb<typeof members.createInvitation> = (request, { role, email }) =>
  inTransaction(request, async (request) => {
    await refuseMember(request, email)
    await refuseBeyondLicence(request, request.storeId)
    const open = await selectInvitations(request)
    if (open.length >= mostInvitations)
      throw new AppError('conflict', 'Too many open invitations. Take some back first.')
    if (email && open.some((each) => each.email === email))
      throw fieldError(
        'conflict',
        'email',
        'This person is invited already. Send the invitation again below.',
      )
    const id = newId()
    const { link, ...row } = newLink(request)
    await insertInvitation(request, { id, role, email, invitedBy: memberOf(request), ...row })
    const shown = await send(request, { email, role, link })
    await audit(request, {
      ...request,
      action: 'member.invited',
      record: { kind: 'invitation', id },
      after: { id, role, email },
    })
    request.publish('members')
    return { ...(await getInvitation(request, id)), link: shown }
  })

const findInvitation = async (request: MemberRequest, id: string) => {
  const row = (await selectInvitations(request)).find((each) => each.id === id)
  if (!row) throw fieldError('missing', 'id', 'This invitation does not exist.')
  return row
}

const getInvitation = async (request: MemberRequest, id: string) =>
  presentInvitation(request, await findInvitation(request, id))

export const renewInvitation: Verb<typeof members.renewInvitation> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockPeople(request)
    const { role, email } = await findInvitation(request, id)
    const { link, ...row } = newLink(request)
    await updateInvitationLink(request, { id, invitedBy: memberOf(request), ...row })
    const shown = await send(request, { email, role, link })
    await audit(request, {
      ...request,
      action: 'member.invitation-renewed',
      record: { kind: 'invitation', id },
      after: { id, role, email },
    })
    request.publish('members')
    return { ...(await getInvitation(request, id)), link: shown }
  })
