import type { members } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteInvitation, selectInvitations } from './invitations.queries.ts'

export const revokeInvitation: Verb<typeof members.revokeInvitation> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = (await selectInvitations(request)).find((each) => each.id === id)
    if (!row) throw fieldError('missing', 'id', 'This invitation does not exist.')
    await deleteInvitation(request, id)
    const before = { id, role: row.role, email: row.email }
    await audit(request, {
      ...request,
      action: 'member.invitation-revoked',
      record: { kind: 'invitation', id },
      before,
    })
    request.publish('members')
    return null
  })
