import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type DrawerRow, selectDrawer } from './drawers.queries.ts'

export const findDrawer = async (request: MemberRequest, tillId: string | null): Promise<DrawerRow> => {
  const drawer = await selectDrawer(request, tillId)
  if (!drawer) throw fieldError('missing', 'id_till', 'This till does not exist.')
  return drawer
}
