import { login, type NoStore, type SecondStep, type SessionUser } from '@tillsight/contract/people/accounts'
import { networkMessage } from '#platform/api/api-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { logIn } from './accounts.api.ts'

type LoginFormProps = {
  onLogIn: (answer: SessionUser | NoStore) => void
  /** The password was right, and a second step is set up. */
  onSecondStep: (step: SecondStep['second_step']) => void
}

export const LoginForm = ({ onLogIn, onSecondStep }: LoginFormProps) => {
  const notify = useNotify()
  const form = useForm({
    schema: login.input,
    initial: { email: '', password: '' },
    report: 'first',
    send: async (input) => {
      const answer = await logIn(input)
      if ('second_step' in answer) onSecondStep(answer.second_step)
      else onLogIn(answer)
    },
    refused: ({ kind, fields, said }) => {
      if (kind === 'network') return { message: networkMessage }
      const message = fields.email ?? fields.message ?? said ?? 'Incorrect email or password'
      return { message, fields, markAll: true }
    },
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
      <div className="flex flex-col gap-2">
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Link
          to="/forgot"
          className="inline-flex items-center self-end pointer-coarse:min-h-11 text-sm link hover:underline"
        >
          Forgot password?
        </Link>
      </div>
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting}>
        {form.submitting ? 'Logging In...' : 'Log In'}
      </Button>
    </form>
  )
}
