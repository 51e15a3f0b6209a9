import type { Activity } from '@tillsight/contract/books/activities'
import { RecordDialog } from '#platform/forms/record-dialog.tsx'
import { ActivityFields } from './activity-fields.tsx'
import { useActivityForm } from './use-activity-form.ts'

type ActivityDialogProps = { activity?: Activity | undefined; onClose: () => void }

export const ActivityDialog = ({ activity, onClose }: ActivityDialogProps) => {
  const form = useActivityForm(activity, onClose)
  return (
    <RecordDialog noun="Activity" form={form} onClose={onClose}>
      <ActivityFields form={form} />
    </RecordDialog>
  )
}
