import type { members } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteInvitation } from './invitations.queries.ts'
import { lockPeople } from './members.queries.ts'
import { auditRevoked } from './revoked-invitations.ts'

export const revokeInvitation: Verb<typeof members.revokeInvitation> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockPeople(request)
    const revoked = await deleteInvitation(request, id)
    if (!revoked) throw fieldError('missing', 'id', 'This invitation does not exist.')
    await auditRevoked(request, revoked)
    request.publish('members')
    return null
  })
