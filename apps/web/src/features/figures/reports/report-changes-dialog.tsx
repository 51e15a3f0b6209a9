import type { ReportChanges } from '@tillsight/contract/figures/reports'
import { KnownChanges } from '#platform/explain/known-changes.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type RecentReport, useReportChanges } from './reports.api.ts'

type ReportChangesDialogProps = { report: RecentReport; onClose: () => void }

/** What happened to the books of its days after a report was made. */
export const ReportChangesDialog = ({ report, onClose }: ReportChangesDialogProps) => {
  const { data, error, refetch } = useReportChanges(report.id)
  const { dateTime } = useStoreTime()
  return (
    <Dialog open title={`Changed since ${dateTime(report.begun_at)}`} onClose={onClose}>
      {!data && error && (
        <ErrorState
          title="The changes could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Changes changes={data} />}
    </Dialog>
  )
}

const Changes = ({ changes: { since, figures } }: { changes: ReportChanges }) => {
  const { dateTime } = useStoreTime()
  if (figures.length === 0)
    return (
      <p className="text-ink-soft">
        This report is older than what is stored about changes, which begins {dateTime(since)}.
      </p>
    )
  return (
    <div className="grid gap-5">
      {figures.map((figure) => (
        <section key={figure.metric} aria-label={figure.label}>
          <h3 className="font-[560]">{figure.label}</h3>
          <KnownChanges figure={figure} />
        </section>
      ))}
    </div>
  )
}
