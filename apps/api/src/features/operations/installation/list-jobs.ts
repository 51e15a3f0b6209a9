import type { installation } from '@tillsight/contract'
import type { HousekeepingJob, Jobs } from '@tillsight/contract/operations/installation'
import { reportLabel } from '@tillsight/domain/figures/reports/custom-reports'
import { selectScheduleJobs } from '#features/figures/reports/index.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { type JobRun, selectRuns } from '#platform/jobs/job-runs.queries.ts'
import type { Verb, VisitorRequest } from '#platform/request.ts'

const mostShown = 200

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null

const stateOf = (run: JobRun | undefined): HousekeepingJob['state'] => {
  if (!run) return 'DUE'
  if (!run.ended_at) return 'RUNNING'
  return run.failed_at ? 'FAILED' : 'DONE'
}

const presentChore = (name: string, run: JobRun | undefined): HousekeepingJob => ({
  name,
  started_at: iso(run?.started_at),
  ended_at: iso(run?.ended_at),
  state: stateOf(run),
  failed_at: iso(run?.failed_at),
  failure: run?.failure ?? null,
})

export const readJobs = async (request: VisitorRequest, chores: readonly Chore[]): Promise<Jobs> => {
  const runs = new Map((await selectRuns(request.db)).map((run) => [run.name, run]))
  const reports = await selectScheduleJobs(request, mostShown)
  return {
    reports: reports.map(
      ({ id, store_name, type, custom_name, rhythm, state, next_try_at, failed_at, failure }) => ({
        id,
        store_name,
        type,
        label: reportLabel(type, custom_name),
        rhythm,
        state,
        next_try_at: next_try_at.toISOString(),
        failed_at: iso(failed_at),
        failure,
      }),
    ),
    housekeeping: chores.map(({ does }) => presentChore(does, runs.get(does))),
  }
}

export const listJobs =
  (chores: readonly Chore[]): Verb<typeof installation.listJobs> =>
  (request) =>
    readJobs(request, chores)
