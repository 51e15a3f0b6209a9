import { forgotPassword } from '@tillsight/contract/people/accounts'
import { useNotify } from '#platform/notifications.tsx'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
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
    tell: (message) => notify(message, { type: 'error' }),
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
