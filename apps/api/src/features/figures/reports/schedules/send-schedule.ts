import type { reportSchedules } from '@tillsight/contract'
import { dueRun } from '@tillsight/domain/figures/reports/schedule'
import { v7 as newId } from 'uuid'
import type { Reviews } from '#features/figures/reports/report-definitions.ts'
import { storeReport } from '#features/figures/reports/store-report.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { fairQueue } from '#platform/fair-queue.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSchedule } from './find-schedule.ts'
import { mailReport } from './mail-report.ts'
import { presentSchedule } from './present-schedule.ts'
import { readersOf, statusOf } from './recipients.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { insertRun, type ScheduleRow } from './schedules.queries.ts'

const mostInAWhile = 20

/** One that is answered once holds a connection while it waits: a few may, and the others stay for everyone else. */
const line = fairQueue('reports', {
  atOnce: 2,
  atOncePerKey: 1,
  waiting: 4,
  waitingPerKey: 2,
  longestWaitMs: 4 * 60_000,
  usualMs: 15_000,
})

const refuseWithoutReaders = (schedule: ScheduleRow): void => {
  if (readersOf(schedule).length > 0) return
  const isAnyoneAsked = schedule.recipients.some((recipient) => statusOf(recipient) === 'WAITING')
  throw new AppError(
    'conflict',
    isAnyoneAsked
      ? 'No recipient has confirmed yet. The report can be sent once one has clicked the link in the confirmation email.'
      : 'All recipients have unsubscribed, or no longer have access. Add another recipient.',
  )
}

/** Now and about the period that ended last; when it comes by itself does not change. */
export const sendSchedule =
  (reviews: Reviews): Verb<typeof reportSchedules.sendSchedule> =>
  async (request, { id }) => {
    await limitAttempts(request, [{ key: limitKey('send-report', request.storeId), most: mostInAWhile }])
    const schedule = await getSchedule(request, id)
    await refuseUnconfirmed(request)
    refuseWithoutReaders(schedule)
    const { type, fmt, rhythm, hour, time_zone: timeZone } = schedule
    const { period } = dueRun({ rhythm, hour, timeZone, weekStart: request.settings.weekStart }, request.now)
    const made = await line.run(
      { key: request.storeId, kind: `${type} ${fmt}`, signal: request.signal },
      () => storeReport(request, { type, fmt, period, reviews }),
    )
    return inTransaction(request, async (request) => {
      const schedule = await getSchedule(request, id)
      const sentTo = await mailReport(request, { schedule, period, made })
      const run = { startDay: period.start, endDay: period.end, recipients: sentTo, outcome: 'SENT' as const }
      await insertRun(request, { id: newId(), scheduleId: id, dueAt: null, ...run })
      const { storeId, actor } = request
      await audit(request, {
        storeId,
        actor,
        action: 'report.sent',
        record: { kind: 'schedule', id },
        after: { id, type, fmt, ...run },
      })
      request.publish('reports')
      return presentSchedule(await getSchedule(request, id))
    })
  }
