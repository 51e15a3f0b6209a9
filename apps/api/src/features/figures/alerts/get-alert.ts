import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type AlertRow, selectAlert } from './alerts.queries.ts'

export const getAlert = async (request: MemberRequest, id: string): Promise<AlertRow> => {
  const alert = await selectAlert(request, id)
  if (!alert) throw fieldError('missing', 'id', 'This alert does not exist.')
  return alert
}
