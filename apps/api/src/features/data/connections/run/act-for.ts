import { asMember } from '#features/people/members/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ConnectionRow, selectOwner } from '../connections.queries.ts'

/** As the member who made the connection, or as the owner once they have left. */
export const actFor = async (
  request: MemberRequest,
  { made_by }: Pick<ConnectionRow, 'made_by'>,
): Promise<MemberRequest> => {
  const maker = await asMember(request, made_by, 'connections:write')
  if (maker) return maker
  const ownerId = await selectOwner(request)
  const owner = ownerId && (await asMember(request, ownerId, 'connections:write'))
  if (!owner) throw new AppError('conflict', 'No one in the store may run this connection now.')
  return owner
}
