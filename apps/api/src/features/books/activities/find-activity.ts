import type { Activity } from '@tillsight/contract/books/activities'
import { unknownActivity } from '@tillsight/contract/books/activity-form'
import { ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ListedRow, lockActivity, selectActivity } from './activities.queries.ts'
import { presentActivity } from './present-activity.ts'

const unknown = () => fieldError('missing', 'id', unknownActivity)

/** Someone else's is unknown to a seller. */
const isSeen = (request: MemberRequest, row: ListedRow | undefined): row is ListedRow => {
  const own = ownSellerId(request)
  return row !== undefined && (!own || row.member_id === own)
}

/** As it is now, and as it stays until the transaction ends. */
export const getActivityForUpdate = async (
  request: MemberRequest,
  id: string,
  { isDeleted } = { isDeleted: false },
): Promise<ListedRow> => {
  const row = await lockActivity(request, id, { isDeleted })
  if (!isSeen(request, row)) throw unknown()
  return row
}

export const readActivity = async (request: MemberRequest, id: string): Promise<Activity> => {
  const row = await selectActivity(request, id)
  if (!row) throw unknown()
  return presentActivity(row)
}

/** What was deleted is unknown, too. */
export const getSeenActivity = async (request: MemberRequest, id: string): Promise<Activity> => {
  const row = await selectActivity(request, id)
  if (!isSeen(request, row) || row.deleted_at !== null) throw unknown()
  return presentActivity(row)
}
