import type { reportSchedules } from '@tillsight/contract'
import type { Schedule } from '@tillsight/contract/figures/report-schedules'
import { findReport } from '#features/figures/reports/custom/find-report.ts'
import { limitNewReader } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { getSchedule } from './find-schedule.ts'
import { presentSchedule } from './present-schedule.ts'
import { askNewRecipients } from './recipients.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { refuseUnwilling } from './refuse-unwilling.ts'
import { scheduleDetails } from './schedule-details.ts'
import { lockSchedule, replaceRecipients, updateSchedule } from './schedules.queries.ts'

const refuseWithoutRecipients = ({ paused, recipients }: Schedule): void => {
  if (paused || recipients.some(({ status }) => status === 'CONFIRMED' || status === 'WAITING')) return
  const isUnsubscribed = recipients.every(({ status }) => status === 'UNSUBSCRIBED')
  const why = isUnsubscribed ? 'All recipients unsubscribed.' : 'No recipient has access to reports.'
  throw fieldError('conflict', 'recipients', `${why} Add another recipient.`)
}

export const editSchedule: Verb<typeof reportSchedules.editSchedule> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    await lockSchedule(request, id)
    const before = await getSchedule(request, id)
    refuseStaleEdit({ what: 'schedule', latest: before, edited: version })
    const { schedule, recipients } = scheduleDetails(request, form, { id, timeZone: before.time_zone })
    const sender = form.paused ? null : await refuseUnconfirmed(request)
    await findReport(request, schedule.type)
    await refuseUnwilling(request, schedule, recipients)
    await updateSchedule(request, schedule)
    await replaceRecipients(request, { scheduleId: id, people: recipients })
    if (sender) {
      const changed = await getSchedule(request, id)
      await askNewRecipients(request, changed, { sender, isAllowed: limitNewReader })
    }
    const after = presentSchedule(await getSchedule(request, id))
    refuseWithoutRecipients(after)
    const { storeId, actor } = request
    const { runs: _before, ...was } = presentSchedule(before)
    const { runs: _after, ...is } = after
    await audit(request, {
      storeId,
      actor,
      action: 'report.rescheduled',
      record: { kind: 'schedule', id },
      before: was,
      after: is,
    })
    request.publish('reports')
    return after
  })
