import type { members } from '@tillsight/contract'
import type { Invitation } from '@tillsight/contract/people/members'
import type { Verb, VisitorRequest } from '#platform/request.ts'
import { type InvitationRow, selectInvitations } from './invitations.queries.ts'

export const presentInvitation = ({ now }: VisitorRequest, row: InvitationRow): Invitation => ({
  id: row.id,
  role: row.role,
  email: row.email,
  invited_by: row.invited_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expires_at <= now,
})

export const listInvitations: Verb<typeof members.listInvitations> = async (request) =>
  (await selectInvitations(request)).map((row) => presentInvitation(request, row))
