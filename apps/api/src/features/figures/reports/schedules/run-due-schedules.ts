import { dueRun, nextRun } from '@tillsight/domain/figures/reports/schedule'
import { isReadOnly } from '@tillsight/domain/people/store/licence-state'
import { v7 as newId } from 'uuid'
import type { Reviews } from '#features/figures/reports/report-definitions.ts'
import { type MadeReport, storeReport } from '#features/figures/reports/store-report.ts'
import { mayAskNewReader, selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { failureText } from '#platform/jobs/failure-text.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { inTransaction, type MemberRequest, type VisitorRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { updateFailure } from './jobs.queries.ts'
import { mailReport } from './mail-report.ts'
import { askNewRecipients, readersOf } from './recipients.ts'
import {
  type DueSchedule,
  insertRun,
  type NewRun,
  type ScheduleRow,
  selectSchedule,
  takeDueSchedule,
  updateNextRun,
} from './schedules.queries.ts'

const mostTries = 5

const timingOf = ({ rhythm, hour, time_zone, week_start }: DueSchedule) => ({
  rhythm,
  hour,
  timeZone: time_zone,
  weekStart: week_start,
})

/** Of schedules from before recipients were asked, or over the limits then. */
const askThose = async (request: MemberRequest, schedule: ScheduleRow): Promise<void> => {
  const sender = await selectConfirmedOwner(request, request.storeId)
  if (sender) await askNewRecipients(request, schedule, { sender, isAllowed: mayAskNewReader })
}

/** Nobody has confirmed, or the store is read-only: nothing is made, and the next run is awaited. */
const skipRun = (request: MemberRequest, taken: DueSchedule, schedule: ScheduleRow): Promise<void> =>
  inTransaction(request, async (request) => {
    const step = { id: taken.id, from: taken.next_run_at, to: nextRun(timingOf(taken), request.now) }
    const hasStepped = await updateNextRun(request, step)
    if (hasStepped && !isReadOnly(request.licence)) await askThose(request, schedule)
  })

/** Ends the run in one transaction: once it is counted, nobody counts it again. */
const endRun = (request: MemberRequest, taken: DueSchedule, made: MadeReport | null): Promise<void> =>
  inTransaction(request, async (request) => {
    const step = { id: taken.id, from: taken.next_run_at, to: nextRun(timingOf(taken), request.now) }
    if (!(await updateNextRun(request, step))) return
    const schedule = await selectSchedule(request, taken.id)
    if (!schedule) return
    const { at, period } = dueRun(timingOf(taken), request.now)
    const sentTo = made ? await mailReport(request, { schedule, period, made }) : 0
    const run: NewRun = {
      id: newId(),
      scheduleId: taken.id,
      dueAt: at,
      startDay: period.start,
      endDay: period.end,
      recipients: sentTo,
      outcome: made ? 'SENT' : 'FAILED',
    }
    await insertRun(request, run)
    await askThose(request, schedule)
    const { type, fmt } = schedule
    await audit(request, {
      ...request,
      action: 'report.sent',
      record: { kind: 'schedule', id: taken.id },
      after: { type, fmt, ...run },
    })
    request.publish('reports')
  })

const runOne = async (visitor: VisitorRequest, taken: DueSchedule, reviews: Reviews): Promise<void> => {
  const { store_id: storeId, today, time } = taken
  const licence = stateOf(visitor, taken)
  const request = systemRequest(visitor, 'Scheduled report', {
    storeId,
    today,
    time,
    licence,
    settings: settingsOf(taken),
  })
  const schedule = await selectSchedule(request, taken.id)
  if (!schedule) return
  if (isReadOnly(licence) || readersOf(schedule).length === 0) return skipRun(request, taken, schedule)
  const { period } = dueRun(timingOf(taken), request.now)
  const { type, fmt } = schedule
  try {
    await endRun(request, taken, await storeReport(request, { type, fmt, period, reviews }))
    await updateFailure(request, taken.id, null)
  } catch (error) {
    request.log.error({ error, schedule: taken.id, tries: taken.tries }, 'a scheduled report failed')
    await updateFailure(request, taken.id, failureText(error))
    if (taken.tries >= mostTries) await endRun(request, taken, null)
  }
}

/**
 * Sends all that is due, one after the other; of several runs that were missed, only the last. Each has the time at
 * which it was taken: those before it may have needed many minutes.
 */
export const runDueSchedules = async (
  standing: Omit<VisitorRequest, 'now'>,
  { clock, reviews }: { clock: () => Date; reviews: Reviews },
): Promise<void> => {
  while (!standing.signal?.aborted) {
    const request = { ...standing, now: clock() }
    const taken = await takeDueSchedule(request)
    if (!taken) return
    await runOne(request, taken, reviews)
  }
}

/** Several processes may look: each report is taken by one. */
export const sendDueReports = (reviews: Reviews): SystemTask => ({
  name: 'send the reports that are due',
  cron: '* * * * *',
  run: async ({ request, clock }) => {
    // A report is stored until it is sent. It stays due.
    if (!request.installation.isDiskFull()) await runDueSchedules(request, { clock, reviews })
  },
})
