import { register as registerCall, type SessionUser } from '@tillsight/contract/people/accounts'
import { networkMessage } from '#platform/api/api-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { register } from './accounts.api.ts'

type RegistrationFormProps = { onRegister: (user: SessionUser) => void }

export const RegistrationForm = ({ onRegister }: RegistrationFormProps) => {
  const notify = useNotify()
  const form = useForm({
    schema: registerCall.input,
    initial: { full_name: '', email: '', number: '', password: '', store_name: '' },
    report: 'first',
    send: async (input) => onRegister(await register(input)),
    refused: ({ kind, fields, said }) => {
      if (kind === 'network') return { message: networkMessage }
      return { message: fields.email ?? said ?? 'Registration failed.', fields, markAll: true }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField {...form.field('full_name')} label="Full Name" autoComplete="name" />
      <TextField
        {...form.field('email')}
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField {...form.field('number')} label="Phone Number" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="The password must be at least 8 characters."
        autoComplete="new-password"
      />
      <TextField {...form.field('store_name')} label="Store/Business Name" autoComplete="organization" />
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting}>
        {form.submitting ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}
