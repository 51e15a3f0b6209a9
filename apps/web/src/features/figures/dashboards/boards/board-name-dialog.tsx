import { DashboardNameForm, longestDashboardName } from '@tillsight/contract/figures/dashboard-name'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type BoardNameDialogProps = {
  title: string
  action: string
  name?: string | undefined
  onName: (name: string) => Promise<void>
  onClose: () => void
}

export const BoardNameDialog = ({ title, action, name = '', onName, onClose }: BoardNameDialogProps) => {
  const notify = useNotify()
  const form = useForm({
    schema: DashboardNameForm,
    initial: { name },
    report: 'all',
    send: async (input) => {
      await onName(input.name)
      onClose()
    },
    refused: (error) => ({ message: error.saidOr('Failed to save the dashboard.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={title}
      action={action}
      size="sm"
      busy={form.submitting}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="Mornings"
        autoComplete="off"
        counter={{ length: lengthOf(form.values.name), max: longestDashboardName }}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
