import type { SessionUser } from '@tillsight/contract/people/accounts'
import { acceptInvitation as acceptCall } from '@tillsight/contract/people/members'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { acceptInvitation } from './stores.api.ts'

const schema = acceptCall.input.omit({ token: true })

type AcceptFormProps = {
  token: string
  /** The address that was invited; null where the invitation is a link. */
  email: string | null
  loginPath: string
  onAccept: (user: SessionUser) => void
}

export const AcceptForm = ({ token, email, loginPath, onAccept }: AcceptFormProps) => {
  const notify = useNotify()
  const form = useForm({
    schema,
    initial: { full_name: '', email: email ?? '', number: '', password: '' },
    report: 'all',
    send: async (input) => onAccept(await acceptInvitation({ ...input, token })),
    refused: (error) => ({
      message: Object.values(error.fields)[0] ?? error.saidOr('The invitation could not be accepted.'),
      fields: error.fields,
    }),
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
        readOnly={email !== null}
      />
      <PhoneField {...form.field('number')} label="Phone Number" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="The password must be at least 8 characters, with a lowercase and an uppercase letter."
        autoComplete="new-password"
      />
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting}>
        {form.submitting ? 'Joining...' : 'Join the store'}
      </Button>
      <p className="text-center text-ink-soft">
        Already have an account?{' '}
        <Link to={loginPath} className="touch-reach font-[560] link">
          Log In
        </Link>
      </p>
    </form>
  )
}
