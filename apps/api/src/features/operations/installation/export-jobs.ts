import type { Chore } from '#platform/jobs/housekeeping.ts'
import { instant, listFile, words } from '#platform/lists/list-file.ts'
import { readJobs } from './list-jobs.ts'

export const exportJobs = (chores: readonly Chore[]) =>
  listFile({
    label: 'Jobs',
    fileName: 'jobs',
    emptyMessage: 'No jobs.',
    read: async (request) => {
      const { reports: scheduled, housekeeping } = await readJobs(request, chores)
      return [
        ...scheduled.map((job) => ({
          ...job,
          name: `${job.label} report, ${words(job.rhythm).toLowerCase()}`,
          at: job.next_try_at,
        })),
        ...housekeeping.map((job) => ({ ...job, store_name: null, at: job.started_at })),
      ]
    },
    columns: [
      { label: 'Job', kind: 'text', of: ({ name }) => name },
      { label: 'Store', kind: 'text', of: ({ store_name }) => store_name },
      { label: 'State', kind: 'text', of: ({ state }) => words(state) },
      { label: 'Next or last run', kind: 'datetime', of: ({ at }) => instant(at) },
      { label: 'Failed', kind: 'datetime', of: ({ failed_at }) => instant(failed_at) },
      { label: 'Failure', kind: 'text', of: ({ failure }) => failure },
    ],
  })
