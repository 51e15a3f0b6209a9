import { mailReceipt as mailReceiptCall } from '@tillsight/contract/books/receipts'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { mailReceipt } from './receipts.api.ts'

export const MailReceiptDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const notify = useNotify()
  const keyOf = useActKey()
  const form = useForm({
    schema: mailReceiptCall.input,
    initial: { id, email: '' },
    report: 'all',
    send: async (input) => {
      await mailReceipt(input, keyOf(input))
      notify(`Receipt sent to ${input.email}.`)
      onClose()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Email receipt"
      action="Send"
      size="sm"
      busy={form.submitting}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        hint="The receipt is attached as PDF."
        autoComplete="off"
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
