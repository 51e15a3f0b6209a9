import type { reportSchedules } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentSchedule } from './present-schedule.ts'
import { selectSchedules } from './schedules.queries.ts'

export const listSchedules: Verb<typeof reportSchedules.listSchedules> = async (request) =>
  (await selectSchedules(request)).map(presentSchedule)
