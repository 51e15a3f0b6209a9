import type { reportSchedules } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSchedule } from './find-schedule.ts'
import { presentSchedule } from './present-schedule.ts'
import { refuseUnwilling } from './refuse-unwilling.ts'
import { scheduleDetails } from './schedule-details.ts'
import { replaceRecipients, updateSchedule } from './schedules.queries.ts'

export const editSchedule: Verb<typeof reportSchedules.editSchedule> = (request, { id, ...form }) =>
  inTransaction(request, async (request) => {
    const before = await getSchedule(request, id)
    const { schedule, recipients } = scheduleDetails(request, form, { id, timeZone: before.time_zone })
    await refuseUnwilling(request, schedule, recipients)
    await updateSchedule(request, schedule)
    await replaceRecipients(request, { scheduleId: id, people: recipients })
    const after = presentSchedule(await getSchedule(request, id))
    if (!after.paused && after.recipients.every(({ is_unsubscribed }) => is_unsubscribed))
      throw fieldError(
        'conflict',
        'recipients',
        'All of them unsubscribed. Please say who else should get it.',
      )
    const { storeId, memberId } = request
    const { runs: _before, ...was } = presentSchedule(before)
    const { runs: _after, ...is } = after
    await audit(request, { storeId, memberId, action: 'report.rescheduled', before: was, after: is })
    request.publish('reports')
    return after
  })
