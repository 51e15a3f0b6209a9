import { mailPurchase as mailCall, type Purchase } from '@tillsight/contract/books/purchases'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { mailPurchase } from './purchases.api.ts'

export const MailDialog = ({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) => {
  const notify = useNotify()
  const keyOf = useActKey()
  const form = useForm({
    schema: mailCall.input,
    initial: { id: purchase.id, email: purchase.supplier_email ?? '' },
    report: 'all',
    send: async (input) => {
      await mailPurchase(input, keyOf(input))
      notify(`${purchase.number} sent to ${input.email}.`)
      onClose()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const subject = encodeURIComponent(`Purchase order ${purchase.number}`)
  return (
    <FormDialog
      title="Email purchase order"
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
        data-autofocus
        autoComplete="off"
        hint="The order is attached as PDF. Tillsight sends it from its own address."
      />
      <p className="text-sm text-ink-soft">
        To send it from your own address, save the PDF and attach it to{' '}
        <a href={`mailto:${encodeURI(form.values.email)}?subject=${subject}`} className="text-ink underline">
          an email of your own
        </a>
        .
      </p>
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
