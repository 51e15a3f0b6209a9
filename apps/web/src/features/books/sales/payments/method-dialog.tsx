import type { OwnMethod } from '@tillsight/contract/books/payment-methods'
import { createMethod } from '@tillsight/contract/books/payment-methods'
import { methodNameLimit } from '@tillsight/domain/books/sales/limits'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveMethod } from './payment-methods.api.ts'

export const MethodDialog = ({ method, onClose }: { method?: OwnMethod; onClose: () => void }) => {
  const notify = useNotify()
  const save = useSaveMethod()
  const form = useForm({
    schema: createMethod.input,
    initial: { name: method?.name ?? '' },
    report: 'all',
    send: async ({ name }) => {
      await save.mutateAsync(method ? { ...method, name } : { name })
      notify(method ? 'Payment method saved.' : 'Payment method added.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={method ? `Rename ${method.name}` : 'Add Payment Method'}
      action={method ? 'Save Changes' : 'Add Payment Method'}
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="Gift card"
        maxLength={methodNameLimit}
        autoComplete="off"
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
