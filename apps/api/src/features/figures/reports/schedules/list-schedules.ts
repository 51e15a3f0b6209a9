import type { reportSchedules } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentSchedule } from './present-schedule.ts'
import { selectSchedules } from './schedules.queries.ts'

export const listSchedules: Verb<typeof reportSchedules.listSchedules> = async (request) => {
  const isReadOnly = request.licence.kind === 'ENDED'
  return (await selectSchedules(request)).map((row) => presentSchedule(row, { isReadOnly }))
}
