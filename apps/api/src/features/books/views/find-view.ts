import { may } from '@tillsight/domain/access'
import { type ListName, lists } from '@tillsight/domain/lists/lists'
import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isEditable } from './present-view.ts'
import { lockView, type ViewRow } from './views.queries.ts'

/** The views of a list are for those who may see the list. */
export const refuseUnseenList = ({ role }: MemberRequest, list: ListName): void => {
  if (!may(role, lists[list].needs))
    throw new AppError('forbidden', 'Your role does not allow this. Ask the store owner.')
}

export const refuseSharing = ({ role }: MemberRequest, shared: boolean | undefined): void => {
  if (shared && !may(role, 'views:share'))
    throw fieldError('forbidden', 'shared', 'Only owners and managers can share views.')
}

/** A view that the member may change, locked until the transaction ends. */
export const getViewForUpdate = async (request: MemberRequest, id: string): Promise<ViewRow> => {
  const view = await lockView(request, id)
  if (!view) throw fieldError('missing', 'id', 'This view does not exist.')
  if (!isEditable(request, view))
    throw fieldError('forbidden', 'id', 'Only owners and managers can change shared views.')
  return view
}
