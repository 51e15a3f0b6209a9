import { ViewNameForm } from '@tillsight/contract/books/view-name'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { longestViewName } from '@tillsight/domain/lists/limits'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useNotify } from '../notifications/notifications.tsx'

type ViewNameDialogProps = {
  title: string
  name?: string | undefined
  onName: (name: string) => Promise<void>
  onClose: () => void
}

export const ViewNameDialog = ({ title, name = '', onName, onClose }: ViewNameDialogProps) => {
  const notify = useNotify()
  const form = useForm({
    schema: ViewNameForm,
    initial: { name },
    report: 'all',
    send: async (input) => {
      await onName(input.name)
      onClose()
    },
    refused: (error) => ({ message: error.saidOr('Failed to save the view.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={title}
      action="Save"
      size="sm"
      busy={form.submitting}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="Card sales this month"
        autoComplete="off"
        counter={{ length: lengthOf(form.values.name), max: longestViewName }}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
