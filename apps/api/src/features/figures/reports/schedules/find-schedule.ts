import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ScheduleRow, selectSchedule } from './schedules.queries.ts'

export const unknownSchedule = () => fieldError('missing', 'id', 'This schedule no longer exists.')

export const getSchedule = async (request: MemberRequest, id: string): Promise<ScheduleRow> => {
  const row = await selectSchedule(request, id)
  if (!row) throw unknownSchedule()
  return row
}
