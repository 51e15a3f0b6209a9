import { may, type Role, roles } from '@tillsight/domain/access'
import { sql } from 'kysely'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

export type InvitationRow = {
  id: string
  role: Role
  email: string | null
  invited_by: string
  created_at: Date
  expires_at: Date
}

const columns = sql`
  invitation.id, invitation.role, invitation.email, member.full_name as invited_by, invitation.created_at,
  invitation.expires_at
`
const inviter = sql`member.store_id = invitation.store_id and member.id = invitation.invited_by`

export const selectInvitations = async (request: MemberRequest): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitation join member on ${inviter}
    where invitation.store_id = ${request.storeId} order by invitation.created_at desc, invitation.id desc
  `.execute(request.db)
  return rows
}

type Link = { id: string; tokenHash: Buffer; expiresAt: Date }
type NewInvitation = Link & { role: Role; email: string | null; invitedBy: string }

export const insertInvitation = async (
  request: MemberRequest,
  { id, tokenHash, expiresAt, role, email, invitedBy }: NewInvitation,
): Promise<void> => {
  await sql`
    insert into invitation (store_id, id, token_hash, role, email, invited_by, created_at, expires_at)
    values (${request.storeId}, ${id}, ${tokenHash}, ${role}, ${email}, ${invitedBy}, ${request.now}, ${expiresAt})
  `.execute(request.db)
}

/** The old link stops working at once, and the new one is an invitation of who renewed it. */
export const updateInvitationLink = async (
  request: MemberRequest,
  { id, tokenHash, expiresAt, invitedBy }: Link & { invitedBy: string },
): Promise<void> => {
  await sql`
    update invitation set token_hash = ${tokenHash}, invited_by = ${invitedBy}, created_at = ${request.now},
      expires_at = ${expiresAt}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export type RevokedInvitation = Pick<InvitationRow, 'id' | 'role' | 'email'>

/** None where it was accepted or taken back in the same moment. */
export const deleteInvitation = async (
  request: MemberRequest,
  id: string,
): Promise<RevokedInvitation | undefined> => {
  const { rows } = await sql<RevokedInvitation>`
    delete from invitation where store_id = ${request.storeId} and id = ${id} returning id, role, email
  `.execute(request.db)
  return rows[0]
}

export const deleteInvitationsOf = async (
  request: MemberRequest,
  memberId: string,
): Promise<RevokedInvitation[]> => {
  const { rows } = await sql<RevokedInvitation>`
    delete from invitation where store_id = ${request.storeId} and invited_by = ${memberId}
    returning id, role, email
  `.execute(request.db)
  return rows
}

export type OpenInvitation = {
  store_id: string
  store_name: string
  role: Role
  email: string | null
  has_account: boolean
}

const inviting = roles.filter((role) => may(role, 'members:write'))

/** Not used, not too old, and from someone who may still invite. */
const isOpen = ({ now }: VisitorRequest, tokenHash: Buffer) => sql`
  token_hash = ${tokenHash} and expires_at > ${now} and exists (
    select from member
    where ${inviter} and member.role = any(${inviting}::text[]) and member.deactivated_at is null
  )
`

/** What a link invites to, until it is used, taken back or too old. */
export const selectOpenInvitation = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<OpenInvitation | undefined> => {
  const { rows } = await sql<OpenInvitation>`
    select store_id, store.name as store_name, role, email,
      exists (select from person where person.email = invitation.email) as has_account
    from invitation join store on store.id = invitation.store_id
    where ${isOpen(request, tokenHash)}
  `.execute(request.db)
  return rows[0]
}

export type TakenInvitation = Pick<OpenInvitation, 'store_id' | 'role' | 'email'> & { created_at: Date }

/** Uses the link up: a second use finds nothing. */
export const takeInvitation = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<TakenInvitation | undefined> => {
  const { rows } = await sql<TakenInvitation>`
    delete from invitation where ${isOpen(request, tokenHash)}
    returning store_id, role, email, created_at
  `.execute(request.db)
  return rows[0]
}
