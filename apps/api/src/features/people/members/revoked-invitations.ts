import { audit } from '#platform/audit/audit.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { deleteInvitationsOf, type RevokedInvitation } from './invitations.queries.ts'

export const auditRevoked = (request: MemberRequest, { id, role, email }: RevokedInvitation): Promise<void> =>
  audit(request, {
    ...request,
    action: 'member.invitation-revoked',
    record: { kind: 'invitation', id },
    before: { id, role, email },
  })

/** Those that a member made who can no longer invite. */
export const revokeInvitationsOf = async (request: MemberRequest, memberId: string): Promise<void> => {
  for (const revoked of await deleteInvitationsOf(request, memberId)) await auditRevoked(request, revoked)
}
