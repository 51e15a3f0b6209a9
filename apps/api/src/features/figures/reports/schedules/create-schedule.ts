import type { reportSchedules } from '@tillsight/contract'
import { mostSchedules } from '@tillsight/contract/figures/report-schedules'
import { v7 as newId } from 'uuid'
import { findReport } from '#features/figures/reports/custom/find-report.ts'
import { limitNewReader } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSchedule } from './find-schedule.ts'
import { presentSchedule } from './present-schedule.ts'
import { askNewRecipients } from './recipients.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { refuseUnwilling } from './refuse-unwilling.ts'
import { scheduleDetails } from './schedule-details.ts'
import { insertSchedule, lockScheduleCount, replaceRecipients } from './schedules.queries.ts'

export const createSchedule: Verb<typeof reportSchedules.createSchedule> = (request, input) =>
  inTransaction(request, async (request) => {
    const sender = await refuseUnconfirmed(request)
    const { time_zone: timeZone, count } = await lockScheduleCount(request)
    if (count >= mostSchedules)
      throw new AppError('conflict', `A store can have at most ${mostSchedules} schedules.`)
    const id = newId()
    const { schedule, recipients } = scheduleDetails(request, input, { id, timeZone })
    await findReport(request, schedule.type)
    await refuseUnwilling(request, schedule, recipients)
    await insertSchedule(request, schedule)
    await replaceRecipients(request, { scheduleId: id, people: recipients })
    await askNewRecipients(request, await getSchedule(request, id), { sender, isAllowed: limitNewReader })
    const { storeId, actor } = request
    await audit(request, {
      storeId,
      actor,
      action: 'report.scheduled',
      record: { kind: 'schedule', id },
      after: { id, ...input },
    })
    request.publish('reports')
    return presentSchedule(await getSchedule(request, id))
  })
