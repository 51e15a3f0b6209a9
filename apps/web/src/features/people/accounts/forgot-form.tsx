import { forgotPassword } from '@tillsight/contract/people/accounts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { askForReset } from './accounts.api.ts'

export const ForgotForm = ({ onSend }: { onSend: () => void }) => {
  const notify = useNotify()
  const form = useForm({
    schema: forgotPassword.input,
    initial: { email: '' },
    report: 'all',
    send: async (input) => {
      await askForReset(input)
      onSend()
    },
    refused: (error) => ({ message: error.saidOr('The link could not be sent.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField
        {...form.field('email')}
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting}>
        {form.submitting ? 'Sending...' : 'Send Link'}
      </Button>
    </form>
  )
}
