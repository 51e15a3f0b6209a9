import type { reportSchedules } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSchedule, unknownSchedule } from './find-schedule.ts'
import { presentSchedule } from './present-schedule.ts'
import { deleteScheduleRow } from './schedules.queries.ts'

export const deleteSchedule: Verb<typeof reportSchedules.deleteSchedule> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { runs: _runs, ...before } = presentSchedule(await getSchedule(request, id))
    if (!(await deleteScheduleRow(request, id))) throw unknownSchedule()
    const { storeId, actor } = request
    await audit(request, {
      storeId,
      actor,
      action: 'report.unscheduled',
      record: { kind: 'schedule', id },
      before,
    })
    request.publish('reports')
    return null
  })
