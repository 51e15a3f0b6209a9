import type { Activity } from '@tillsight/contract/books/activities'
import { activityKindNames } from '@tillsight/domain/books/activities/activity-words'
import { ApiError } from '#platform/api/api-error.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { restoreActivity, useDeleteActivity, useReload } from './activities.api.ts'

type DeleteActivityDialogProps = { activity: Activity; onClose: () => void; onDelete: () => void }

export const DeleteActivityDialog = ({ activity, onClose, onDelete }: DeleteActivityDialogProps) => {
  const { id, kind, subject, member, started_at } = activity
  const notify = useNotify()
  const reload = useReload()
  const clock = useStoreTime()
  const deletion = useDeleteActivity()

  const restore = async () => {
    try {
      await restoreActivity(id)
      notify('Activity restored.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to undo.'), { type: 'error' })
    }
    void reload()
  }
  const remove = async () => {
    await deletion.mutateAsync(id)
    notify('Activity deleted.', { action: { label: 'Undo', onSelect: () => void restore() } })
  }

  return (
    <DeleteDialog
      title="Delete Activity"
      failure="Failed to delete the activity."
      remove={remove}
      onClose={onClose}
      onGone={onDelete}
    >
      <p className="font-[620] wrap-anywhere">{subject ?? activityKindNames[kind]}</p>
      <p className="mb-5 text-sm text-ink-faint">
        {activityKindNames[kind]} of {member}, {clock.dateTime(started_at)}
      </p>
      <p>It is removed from all figures.</p>
    </DeleteDialog>
  )
}
