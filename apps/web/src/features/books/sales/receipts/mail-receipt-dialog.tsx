import { mailReceipt } from '@tillsight/contract/books/receipts'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type MailReceiptDialogProps = {
  id: string
  /** 'Receipt' */
  noun: string
  /** Of the client, where it is known. */
  email?: string | undefined
  send: (input: { id: string; email: string }, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

export const MailReceiptDialog = ({ id, noun, email = '', send, onClose }: MailReceiptDialogProps) => {
  const notify = useNotify()
  const keyOf = useActKey()
  const form = useForm({
    schema: mailReceipt.input,
    initial: { id, email },
    report: 'all',
    send: async (input) => {
      await send(input, keyOf(input))
      notify(`${noun} sent to ${input.email}.`)
      onClose()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={`Email ${noun.toLowerCase()}`}
      action="Send"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        hint={`The ${noun.toLowerCase()} is attached as PDF.`}
        autoComplete="off"
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
