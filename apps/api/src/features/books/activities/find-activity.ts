import type { Activity } from '@tillsight/contract/books/activities'
import { unknownActivity } from '@tillsight/contract/books/activity-form'
import { ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ListedRow, lockActivity, selectActivity } from './activities.queries.ts'
import { presentActivity } from './present-activity.ts'

const unknown = () => fieldError('missing', 'id', unknownActivity)

/** As it is now, and as it stays until the transaction ends. Someone else's is unknown to a seller. */
export const getActivityForUpdate = async (
  request: MemberRequest,
  id: string,
  { isDeleted } = { isDeleted: false },
): Promise<ListedRow> => {
  const row = await lockActivity(request, id, { isDeleted })
  const own = ownSellerId(request)
  if (!row || (own && row.member_id !== own)) throw unknown()
  return row
}

export const readActivity = async (request: MemberRequest, id: string): Promise<Activity> => {
  const row = await selectActivity(request, id)
  if (!row) throw unknown()
  return presentActivity(row)
}
