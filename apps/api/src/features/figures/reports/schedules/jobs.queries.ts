import type { AnyReportType } from '@tillsight/domain/figures/reports/custom-reports'
import type { RhythmName } from '@tillsight/domain/figures/reports/schedule'
import { sql } from 'kysely'
import { customName } from '#features/figures/reports/custom/custom-name.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

/** Of the run that just ended: null where it went well. */
export const updateFailure = async (
  request: MemberRequest,
  id: string,
  failure: string | null,
): Promise<void> => {
  await sql`
    update report_schedule set running_since = null, failure = ${failure},
      failed_at = ${failure === null ? null : request.now}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export type ScheduleJob = {
  id: string
  store_name: string
  type: AnyReportType
  custom_name: string | null
  rhythm: RhythmName
  state: 'RUNNING' | 'FAILED' | 'DUE' | 'SCHEDULED'
  next_try_at: Date
  running_since: Date | null
  failed_at: Date | null
  failure: string | null
}

/** The schedules of all stores that are not paused: what failed first, then what runs, is due, and comes next. */
export const selectScheduleJobs = async (request: VisitorRequest, limit: number): Promise<ScheduleJob[]> => {
  const { now } = request
  const { rows } = await sql<ScheduleJob>`
    select * from (
      select schedule.id, store.name as store_name, type, ${customName('schedule')}, rhythm, next_try_at, running_since, failed_at, failure,
        case when running_since is not null and next_try_at > ${now} then 'RUNNING' when failed_at is not null then 'FAILED'
          when next_try_at <= ${now} then 'DUE' else 'SCHEDULED' end as state
      from report_schedule as schedule join store on store.id = schedule.store_id
      where not is_paused
    ) as job
    order by array_position(array['FAILED', 'RUNNING', 'DUE', 'SCHEDULED'], state), next_try_at, id
    limit ${limit}
  `.execute(request.db)
  return rows
}

/** Makes a run that failed due again, and returns whose it is; none where there is nothing to retry. */
export const updateRetried = async (
  request: VisitorRequest,
  id: string,
): Promise<{ store_id: string } | undefined> => {
  const { rows } = await sql<{ store_id: string }>`
    update report_schedule set next_try_at = ${request.now}, tries = 0
    where id = ${id} and failed_at is not null and running_since is null and not is_paused
    returning store_id
  `.execute(request.db)
  return rows[0]
}
