import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNotify } from '../notifications/notifications.tsx'
import type { Schema } from './form-problems.ts'
import { useForm } from './use-form.ts'

type Named = { name: string }

export type NameDialogProps = {
  title: string
  action?: string
  name?: string | undefined
  onName: (name: string) => Promise<void>
  onClose: () => void
}

type NameDialogRules = {
  schema: Schema<Named, Named>
  longest: number
  placeholder: string
  /** Shown when the server gives no reason. */
  failed: string
}

/** Asks for the name of something that is saved under one. */
export const NameDialog = ({
  title,
  action = 'Save',
  name = '',
  onName,
  onClose,
  schema,
  longest,
  placeholder,
  failed,
}: NameDialogProps & NameDialogRules) => {
  const notify = useNotify()
  const form = useForm({
    schema,
    initial: { name },
    report: 'all',
    send: async (input) => {
      await onName(input.name)
      onClose()
    },
    refused: (error) => ({ message: error.saidOr(failed), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={title}
      action={action}
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder={placeholder}
        autoComplete="off"
        counter={{ length: lengthOf(form.values.name), max: longest }}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
