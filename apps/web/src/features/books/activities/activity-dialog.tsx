import type { Activity } from '@tillsight/contract/books/activities'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { ActivityFields } from './activity-fields.tsx'
import { useActivityForm } from './use-activity-form.ts'

type ActivityDialogProps = { activity?: Activity | undefined; onClose: () => void }

export const ActivityDialog = ({ activity, onClose }: ActivityDialogProps) => {
  const form = useActivityForm(activity, onClose)
  return (
    <FormDialog
      title={activity ? 'Edit Activity' : 'Add Activity'}
      action={activity ? 'Save Changes' : 'Add Activity'}
      steady
      busy={form.submitting}
      onClose={() => {
        form.dropDraft()
        onClose()
      }}
      onSubmit={form.submit}
    >
      {form.isDraft && <DraftNotice onStartOver={form.startOver} />}
      <ActivityFields form={form} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
