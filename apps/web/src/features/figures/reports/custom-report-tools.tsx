import { type AnyReportType, customIdOf, customType } from '@tillsight/domain/figures/reports/custom-reports'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import {
  type CustomReport,
  deleteCustomReport,
  useCustomReports,
  useReloadCustomReports,
} from './custom-reports.api.ts'

const CustomReportDialog = lazyDialog(
  async () => (await import('./custom-report-dialog.tsx')).CustomReportDialog,
)

type CustomReportToolsProps = { type: AnyReportType; onChoose: (type: AnyReportType) => void }

/** Adds a report of the store's own, and edits or deletes the one that is chosen. */
export const CustomReportTools = ({ type, onChoose }: CustomReportToolsProps) => {
  const [query] = useSearchParams()
  const mayWrite = useMay('reports:write')
  const [edited, setEdited] = useState<CustomReport | 'new' | null>(
    query.get('start') === 'custom' ? 'new' : null,
  )
  const custom = useCustomReports().data?.find(({ id }) => id === customIdOf(type))
  if (!mayWrite) return null
  return (
    <div className="-mt-4 flex flex-wrap gap-2">
      <Button variant="quiet" size="sm" icon={Plus} onClick={() => setEdited('new')}>
        New custom report
      </Button>
      {custom && (
        <>
          <Button variant="quiet" size="sm" icon={Pencil} onClick={() => setEdited(custom)}>
            Edit “{custom.name}”
          </Button>
          <DeleteCustom report={custom} onDelete={() => onChoose('sales')} />
        </>
      )}
      {edited && (
        <CustomReportDialog
          report={edited === 'new' ? undefined : edited}
          onSaved={({ id }) => onChoose(customType(id))}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

const DeleteCustom = ({ report, onDelete }: { report: CustomReport; onDelete: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const reload = useReloadCustomReports()
  const remove = async () => {
    setBusy(true)
    try {
      await deleteCustomReport(report.id)
      onDelete()
      await reload()
      notify(`“${report.name}” deleted.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Failed to delete the report.'), { type: 'error' })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete custom report"
        text={`“${report.name}” will be deleted. Files that were generated stay.`}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
