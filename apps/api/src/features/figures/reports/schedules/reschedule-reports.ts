import { nextRun } from '@tillsight/domain/figures/reports/schedule'
import type { MemberRequest } from '#platform/request.ts'
import { selectSchedules, updateNextRuns } from './schedules.queries.ts'

/** The hour of a schedule is of the store's clock: with another zone, the next run is at another instant. */
export const rescheduleReports = async (request: MemberRequest, timeZone: string): Promise<void> => {
  const schedules = await selectSchedules(request)
  const waiting = schedules.filter(({ next_run_at }) => next_run_at > request.now)
  await updateNextRuns(
    request,
    waiting.map(({ id, rhythm, hour }) => ({ id, to: nextRun({ rhythm, hour, timeZone }, request.now) })),
  )
}
