import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { scheduleName, timingWords } from './schedule-words.ts'
import { type Schedule, useDeleteSchedule } from './schedules.api.ts'

type DeleteScheduleDialogProps = { schedule: Schedule; onClose: () => void }

export const DeleteScheduleDialog = ({ schedule, onClose }: DeleteScheduleDialogProps) => {
  const notify = useNotify()
  const deletion = useDeleteSchedule()
  const { weekStart } = useStoreSettings()
  const remove = async () => {
    try {
      await deletion.mutateAsync(schedule.id)
      notify('Schedule deleted successfully.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Failed to delete the schedule.'), { type: 'error' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Delete schedule"
      text={`${scheduleName(schedule)}: ${timingWords(schedule, weekStart)}. Its history will be deleted too. Existing reports are not affected.`}
      confirmLabel="Delete"
      cancelLabel="Cancel"
      tone="danger"
      busy={deletion.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
