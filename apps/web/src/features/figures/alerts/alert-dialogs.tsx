import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { type Alert, useDeleteAlert } from './alerts.api.ts'
import { NotificationList } from './notification-list.tsx'

export type OpenAlert = { act: 'add' } | { act: 'edit' | 'delete' | 'history'; alert: Alert }

export const AlertDialog = lazyDialog(async () => (await import('./alert-dialog.tsx')).AlertDialog)

export const AlertDialogs = ({ open, onClose }: { open: OpenAlert | null; onClose: () => void }) => {
  if (!open) return null
  if (open.act === 'add') return <AlertDialog onClose={onClose} />
  const { act, alert } = open
  if (act === 'edit') return <AlertDialog alert={alert} onClose={onClose} />
  if (act === 'delete') return <DeleteAlert alert={alert} onClose={onClose} />
  return (
    <Dialog open title={alert.title} onClose={onClose}>
      <NotificationList alert={alert.id} onFollow={onClose} />
    </Dialog>
  )
}

const DeleteAlert = ({ alert, onClose }: { alert: Alert; onClose: () => void }) => {
  const notify = useNotify()
  const remove = useDeleteAlert()
  return (
    <DeleteDialog
      title="Delete this alert?"
      failure="The alert could not be deleted."
      onClose={onClose}
      remove={async () => {
        await remove.mutateAsync(alert.id)
        notify('Alert deleted.')
      }}
    >
      <p className="wrap-anywhere">
        “{alert.title}” and its notifications are deleted. No other data is affected.
      </p>
    </DeleteDialog>
  )
}
