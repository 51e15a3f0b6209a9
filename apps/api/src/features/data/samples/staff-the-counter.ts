import { sampleTill } from '@tillsight/domain/data/samples/sellers'
import { invitationDays } from '@tillsight/domain/people/members/invitations'
import { hashOfToken, newToken } from '#features/people/accounts/index.ts'
import { insertInvitation } from '#features/people/members/index.ts'
import { insertTill, updateSeen } from '#features/people/tills/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'

const day = 24 * 60 * 60 * 1000

/** Of a token that is stored nowhere and that nobody has seen: no device can use it. */
const hashOfNothing = (): Buffer => hashOfToken(newToken())

/**
 * The till of the sample shop, and an open invitation to it. Neither lets anybody in: the till has no device and its
 * sellers no PIN, and the invitation has no link until the owner asks for a new one. It has no address, so that no
 * mail can be sent to a stranger.
 */
export const staffTheCounter = async (
  request: MemberRequest,
  { tillId, invitationId }: { tillId: string; invitationId: string },
): Promise<void> => {
  const by = memberOf(request)
  await insertTill(request, { id: tillId, name: sampleTill, tokenHash: hashOfNothing(), registeredBy: by })
  await updateSeen(request, tillId)
  await insertInvitation(request, {
    id: invitationId,
    role: 'seller',
    email: null,
    invitedBy: by,
    tokenHash: hashOfNothing(),
    expiresAt: new Date(request.now.getTime() + invitationDays * day),
  })
}
