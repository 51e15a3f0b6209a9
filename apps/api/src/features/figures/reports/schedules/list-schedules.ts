import type { reportSchedules } from '@tillsight/contract'
import { isReadOnly } from '@tillsight/domain/people/store/licence-state'
import type { Verb } from '#platform/request.ts'
import { presentSchedule } from './present-schedule.ts'
import { selectSchedules } from './schedules.queries.ts'

export const listSchedules: Verb<typeof reportSchedules.listSchedules> = async (request) => {
  const state = { isReadOnly: isReadOnly(request.licence) }
  return (await selectSchedules(request)).map((row) => presentSchedule(row, state))
}
