import { rhythms } from '@tillsight/domain/figures/reports/schedule'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type Jobs, useJobs, useRetryJob } from './installation.api.ts'

type ReportJob = Jobs['reports'][number]
type Chore = Jobs['housekeeping'][number]

export const JobsCard = () => (
  <Card
    title="Jobs"
    description="Scheduled reports of all stores, and hourly housekeeping."
    actions={<ListExport call="GET /operations/jobs_export" what="the jobs" />}
  >
    <JobLists />
  </Card>
)

const JobLists = () => {
  const { data, error, refetch } = useJobs()
  const { dateTime } = useStoreTime()
  if (!data && error) {
    return <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <>
      <h3 className="mb-3 text-sm font-[620]">Scheduled reports</h3>
      {data.reports.length === 0 ? (
        <p className="text-ink-soft">No reports are scheduled.</p>
      ) : (
        <Table
          caption="Scheduled reports"
          columns={reportColumns(dateTime)}
          rows={data.reports}
          rowKey={({ id }) => id}
        />
      )}
      <h3 className="mt-8 mb-3 text-sm font-[620]">Housekeeping</h3>
      <Table
        caption="Housekeeping"
        columns={choreColumns(dateTime)}
        rows={data.housekeeping}
        rowKey={({ name }) => name}
      />
    </>
  )
}

const states = {
  FAILED: ['loss', 'Failed'],
  RUNNING: ['neutral', 'Running'],
  DUE: ['neutral', 'Due'],
  SCHEDULED: ['neutral', 'Scheduled'],
  DONE: ['gain', 'Done'],
} as const

const State = ({ job: { state, failure } }: { job: ReportJob | Chore }) => {
  const [tone, label] = states[state]
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {failure && <span className="block text-sm wrap-anywhere text-ink-soft">{failure}</span>}
    </div>
  )
}

const reportName = ({ label, rhythm }: ReportJob): string =>
  `${label}, ${rhythms[rhythm].label.toLowerCase()}`
const choreName = ({ name }: Chore): string => `${name[0]?.toUpperCase()}${name.slice(1)}`

const reportColumns = (dateTime: (instant: string) => string): TableColumn<ReportJob>[] => [
  { key: 'name', header: 'Report', primary: true, cell: reportName },
  { key: 'store', header: 'Store', cell: ({ store_name }) => store_name },
  { key: 'next', header: 'Next', cell: ({ next_try_at }) => dateTime(next_try_at) },
  { key: 'state', header: 'State', cell: (job) => <State job={job} /> },
  {
    key: 'act',
    header: 'Action',
    align: 'right',
    cell: (job) =>
      job.state === 'FAILED' && (
        <Retry kind="REPORT" job={job.id} label="Retry" name={`${reportName(job)}, ${job.store_name}`} />
      ),
  },
]

const choreColumns = (dateTime: (instant: string) => string): TableColumn<Chore>[] => [
  { key: 'name', header: 'Job', primary: true, cell: choreName },
  {
    key: 'last',
    header: 'Last run',
    cell: ({ started_at }) => (started_at ? dateTime(started_at) : 'Not yet'),
  },
  { key: 'state', header: 'State', cell: (job) => <State job={job} /> },
  {
    key: 'act',
    header: 'Action',
    align: 'right',
    cell: (job) => (
      <Retry
        kind="HOUSEKEEPING"
        job={job.name}
        label={job.state === 'FAILED' ? 'Retry' : 'Run now'}
        name={job.name}
      />
    ),
  },
]

type RetryProps = { kind: 'REPORT' | 'HOUSEKEEPING'; job: string; label: string; name: string }

const Retry = ({ kind, job, label, name }: RetryProps) => {
  const notify = useNotify()
  const retrying = useRetryJob()
  const retry = async () => {
    try {
      await retrying.mutateAsync({ kind, job })
      notify(kind === 'REPORT' ? 'The report is made again within a minute.' : 'Done.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The job could not be retried.'), { type: 'error' })
    }
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      keepsFocus
      aria-label={`${label}: ${name}`}
      busy={retrying.isPending}
      onClick={() => void retry()}
    >
      {label}
    </Button>
  )
}
