import { Download, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useRoleMay } from '#platform/session/use-may.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { rangeWords } from './report-words.ts'
import { type RecentReport, useDeleteReport, useDownloadAgain } from './reports.api.ts'

const ReportChangesDialog = lazyDialog(
  async () => (await import('./report-changes-dialog.tsx')).ReportChangesDialog,
)

export const ReportActions = ({ report }: { report: RecentReport }) => {
  const notify = useNotify()
  const mayDelete = useRoleMay('reports:write')
  const again = useDownloadAgain()
  const deletion = useDeleteReport()
  const [isAsking, setAsking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  if (report.size === null) return <span className="text-ink-faint">In progress…</span>

  const attempt = async (work: Promise<unknown>, done: string, failed: string) => {
    try {
      await work
      notify(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr(failed), { type: 'error' })
    }
  }
  const name = `${report.label}, ${rangeWords(report)}`

  return (
    <span className="inline-flex">
      <IconButton
        size="sm"
        label={`Download ${name}`}
        title="Download"
        icon={Download}
        busy={again.isPending}
        onClick={() =>
          void attempt(
            again.mutateAsync(report.id),
            `${report.file_name} was downloaded.`,
            'Failed to download the report.',
          )
        }
      />
      <IconButton
        size="sm"
        label={`Changes since ${name}`}
        title="What changed since"
        icon={History}
        onClick={() => setComparing(true)}
      />
      {isComparing && <ReportChangesDialog report={report} onClose={() => setComparing(false)} />}
      {mayDelete && (
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          title="Delete"
          icon={Trash2}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete Report"
        text={`${report.file_name} will be deleted. You can generate it again with current figures.`}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void attempt(
            deletion.mutateAsync(report.id),
            'Report deleted successfully.',
            'Failed to delete the report.',
          ).then(() => setAsking(false))
        }
      />
    </span>
  )
}
