import { nextRun, type Timing } from '@tillsight/domain/figures/reports/schedule'
import type { MemberRequest } from '#platform/request.ts'
import { selectSchedules, updateNextRuns } from './schedules.queries.ts'

/** Hours are of the store's clock and weeks of its calendar: with others, the next run is at another instant. */
export const rescheduleReports = async (
  request: MemberRequest,
  calendar: Pick<Timing, 'timeZone' | 'weekStart'>,
): Promise<void> => {
  const schedules = await selectSchedules(request)
  const waiting = schedules.filter(({ next_run_at }) => next_run_at > request.now)
  await updateNextRuns(
    request,
    waiting.map(({ id, rhythm, hour }) => ({ id, to: nextRun({ rhythm, hour, ...calendar }, request.now) })),
  )
}
