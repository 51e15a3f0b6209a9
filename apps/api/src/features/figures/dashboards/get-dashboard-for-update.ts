import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type DashboardRow, lockDashboard } from './dashboards.queries.ts'

/** The member's dashboard as it is now, and as it stays until the transaction ends. */
export const getDashboardForUpdate = async (request: MemberRequest, id: string): Promise<DashboardRow> => {
  const row = await lockDashboard(request, id)
  if (!row) throw fieldError('missing', 'id', 'This dashboard does not exist.')
  return row
}
